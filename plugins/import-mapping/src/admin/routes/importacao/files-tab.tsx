import { ExportSection } from "./export-section";
import { PicturesSection } from "./pictures/pictures-section";

/** The catalogue out as a spreadsheet, photographs in. */
export function FilesTab() {
  return (
    <div className="divide-y">
      <ExportSection />
      <PicturesSection />
    </div>
  );
}
