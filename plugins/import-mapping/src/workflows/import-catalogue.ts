import { ShopError } from "@alfaiataria/contract";
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { newRecord } from "../imports/records";
import { importCatalogue } from "../imports/import-catalogue";
import type { ImportResult } from "../import/types";
import { IMPORT_MAPPING_MODULE } from "../modules/import-mapping";
import type { ImportMappingService } from "../modules/import-mapping/service";

export type ImportCatalogueInput = {
  path: string;
  dryRun?: boolean;
  /** Pieces that the file lacks stay on sale. */
  partial?: boolean;
  /** Records the import in the list, under the file's name and who runs it. */
  record?: { fileName: string; by: string };
};

/** A single database transaction: when it fails there is nothing to compensate. */
const importCatalogueStep = createStep(
  "import-catalogue",
  async ({ path, dryRun, partial, record }: ImportCatalogueInput, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    const { pictureOptions } = container.resolve<ImportMappingService>(IMPORT_MAPPING_MODULE);
    try {
      const result = await importCatalogue(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), {
        source: { path },
        pictures: pictureOptions,
        dryRun: dryRun ?? false,
        partial: partial ?? false,
        record: record && newRecord(record.fileName, record.by),
        onProgress: ({ stage, done, total }) =>
          logger.info(
            stage === "read" ? `Planilha: ${done} linhas lidas` : `Planilha: ${done} de ${total} produtos`,
          ),
      });
      return new StepResponse<ImportResult>(result);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // The workflow engine serializes errors; only a MedusaError keeps its type.
      const { CONFLICT, INVALID_DATA } = MedusaError.Types;
      throw new MedusaError(error.code === "conflict" ? CONFLICT : INVALID_DATA, error.message);
    }
  },
);

/** Imports a spreadsheet from a local file; a dry run only reports what would change. */
export const importCatalogueWorkflow = createWorkflow("import-catalogue", (input: ImportCatalogueInput) => {
  return new WorkflowResponse(importCatalogueStep(input));
});
