import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { createStep, createWorkflow, StepResponse } from "@medusajs/framework/workflows-sdk";
import { preparePictures } from "../pictures/prepare-pictures";
import { IMPORT_MAPPING_MODULE } from "../modules/import-mapping";
import type { ImportMappingService } from "../modules/import-mapping/service";

/** Runs in the background, since thousands of photographs take a while. Can be interrupted and run again. */
const preparePicturesStep = createStep(
  { name: "prepare-pictures", async: true },
  async (_: unknown, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    const { pictureOptions } = container.resolve<ImportMappingService>(IMPORT_MAPPING_MODULE);
    const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    const outcome = await preparePictures(knex, pictureOptions, {
      onProgress: ({ done, total }) => logger.info(`Imagens: ${done} de ${total} peças`),
    });
    for (const { id, reason } of outcome.failed) logger.error(`Imagens da peça ${id}: ${reason}`);
    return new StepResponse(outcome);
  },
);

/** Copies the photographs of rows that an import marked for it; returns immediately. */
export const preparePicturesWorkflow = createWorkflow("prepare-catalogue-pictures", () => {
  preparePicturesStep();
});
