#include <bit>
#include <nlohmann/json.hpp>

#include "app/cli/analyze_report.h"
#include "core/cost.h"
#include "core/grouping.h"

namespace bankwalk {
namespace {

using Json = nlohmann::ordered_json;

Json lanes_in(std::uint32_t lanes) {
  Json list = Json::array();
  for (; lanes != 0; lanes &= lanes - 1) list.push_back(std::countr_zero(lanes));
  return list;
}

Json number_or_null(std::optional<int> number) { return number ? Json(*number) : Json(); }

std::string hexadecimal(std::uint32_t mask) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 28; shift >= 0; shift -= 4) text += digits[mask >> shift & 15u];
  return text;
}

Json modelled(const AnalyzedAccess& it) {
  const Analysis& analysis = it.analysis;
  return {{"wavefronts", analysis.wavefronts},
          {"ideal", analysis.ideal},
          {"excess", analysis.excess},
          {"conflicts", analysis.conflicts},
          {"degree", analysis.degree},
          {"latency_h200", number_or_null(latency_h200(it.access, it.architecture, analysis.wavefronts))},
          {"cycles_per_access_h200",
           number_or_null(cycles_per_access_h200(it.access, it.architecture, analysis.wavefronts))}};
}

} // namespace

std::string analysis_as_json(const AnalyzedAccess& it) {
  const BankMap map = bank_map(it.architecture);
  Json lanes = Json::array(), groups = Json::array(), deliveries = Json::array(), variables = Json::object();
  for (int lane : lanes_in(addressing_lanes(it.access))) {
    const auto at = static_cast<std::size_t>(lane);
    const std::uint32_t word = map.word(it.access.address[at]);
    lanes.push_back({{"lane", lane},
                     {"address", it.access.address[at]},
                     {"word", word},
                     {"bank", map.bank(word)},
                     {"wavefront", it.analysis.wavefront[at]}});
  }
  for (const Group& group : it.analysis.groups()) {
    groups.push_back(
        {{"lanes", lanes_in(group.lanes)}, {"first_wavefront", group.first}, {"wavefronts", group.wavefronts}});
  }
  for (const Delivery& delivery : it.analysis.deliveries()) {
    deliveries.push_back({{"wavefront", delivery.wavefront},
                          {"bank", delivery.bank},
                          {"word", delivery.word},
                          {"lanes", lanes_in(delivery.lanes)}});
  }
  Json answer = Json::object();
  if (!it.source.row.empty()) {
    answer["row"] = it.source.row;
  } else {
    for (const auto& [name, value] : it.source.variables) variables[name] = value;
    answer["expression"] = it.source.expression;
    answer["variables"] = variables;
    answer["element_bytes"] = it.source.element_bytes;
  }
  answer.update(Json{{"op", describe(it.access.operation).short_name},
                     {"bytes", it.access.bytes},
                     {"mask", hexadecimal(it.access.mask)},
                     {"architecture", it.architecture.name},
                     {"modelled", modelled(it)},
                     {"queue_order", "illustrative: hardware publishes none"},
                     {"lanes", lanes},
                     {"groups", groups},
                     {"deliveries", deliveries}});
  return answer.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace bankwalk
