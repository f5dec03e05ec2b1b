import { MedusaService } from "@medusajs/framework/utils";
import type { PictureOptions } from "../../pictures/sources";
import { ImportMapping } from "./models/import-mapping";
import { ImportedProduct } from "./models/imported-product";

/** Spreadsheet rows and their Medusa variants; the import itself writes by SQL (see src/import). */
export class ImportMappingService extends MedusaService({ ImportedProduct, ImportMapping }) {
  /** Where pictures come from: the plugin's options. */
  readonly pictureOptions: PictureOptions;

  constructor(container: Record<string, unknown>, options?: Partial<PictureOptions>) {
    super(container, options);
    this.pictureOptions = {
      staticDir: options?.staticDir ?? null,
      photosDir: options?.photosDir ?? null,
      generator: options?.generator ?? null,
    };
  }
}
