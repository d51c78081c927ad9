// `render --all`: every step of a walkthrough or a lecture, as files in a folder or as one handout.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/cli/render.h"
#include "app/export/document.h"
#include "app/export/picture.h"

namespace bankwalk {

// Whether what -o names is a handout rather than a folder.
bool names_handout(const std::string& output);

// What one step can be asked for and all of them cannot, and a folder that cannot be there.
std::optional<Problem> check_all(const RenderRequest& request);

struct StepPage {
  int step;
  PageRequest page; // of which the size is the request's
};

// The files that write_folder() writes of a step.
std::vector<std::string> files_of_step(const std::string& folder, int step);

// Each page as SVG and PNG into the folder, step01.svg and so on; where only the path's last part is missing the folder
// is made. Returns an exit status.
int write_folder(PictureRequest wanted, std::span<const StepPage> pages, const CairoFonts& fonts,
                 const std::string& folder);

// The pages as one PDF. Returns an exit status.
int write_handout(std::span<const HandoutPage> pages, const std::string& title, CairoLook look, const CairoFonts& fonts,
                  const std::string& path);

} // namespace bankwalk
