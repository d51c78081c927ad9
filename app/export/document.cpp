#include "app/export/document.h"

#include <cairo-pdf.h>

#include "app/export/cairo_memory.h"

namespace bankwalk {

Result<std::string> document(std::span<const HandoutPage> pages, const std::string& title, CairoLook look,
                             const CairoFonts& fonts) {
  std::string bytes;
  const Surface surface(cairo_pdf_surface_create_for_stream(append, &bytes, a4_width, a4_height),
                        cairo_surface_destroy);
  cairo_surface_t* const pdf = surface.get();
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "bankwalk");
  cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, pdf_date);
  const Context context(cairo_create(pdf), cairo_destroy);
  int number = 0;
  for (const HandoutPage& page : pages) {
    ++number;
    cairo_pdf_surface_set_page_label(pdf, std::to_string(number).c_str());
    if (look.theme != Theme::Paper) paint_paper(context.get(), look); // paper has its own white
    paint(context.get(), page.figure, {0, 0}, look, fonts);
    if (!page.bookmark.empty()) {
      const std::string place = "page=" + std::to_string(number) + " pos=[0 0]";
      cairo_pdf_surface_add_outline(pdf, CAIRO_PDF_OUTLINE_ROOT, page.bookmark.c_str(), place.c_str(),
                                    static_cast<cairo_pdf_outline_flags_t>(0));
    }
    cairo_show_page(context.get());
  }
  cairo_status_t status = cairo_status(context.get());
  cairo_surface_finish(pdf);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(pdf);
  return status == CAIRO_STATUS_SUCCESS ? Result<std::string>(std::move(bytes)) : not_drawn(status);
}

} // namespace bankwalk
