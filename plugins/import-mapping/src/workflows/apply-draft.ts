import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { createStep, createWorkflow, StepResponse } from "@medusajs/framework/workflows-sdk";
import { applyDraft } from "../imports/apply-draft";
import { IMPORT_MAPPING_MODULE } from "../modules/import-mapping";
import type { ImportMappingService } from "../modules/import-mapping/service";
import { preparePicturesWorkflow } from "./prepare-pictures";

export type ApplyDraftInput = { id: string; by: string };

/** A single database transaction: when it fails, or its process dies, the draft can be applied again. */
const applyDraftStep = createStep(
  { name: "apply-catalogue-draft", async: true },
  async ({ id, by }: ApplyDraftInput, { container }) => {
    const { pictureOptions } = container.resolve<ImportMappingService>(IMPORT_MAPPING_MODULE);
    const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
    const changed = await applyDraft(knex, { id, by, pictures: pictureOptions });
    if (changed) await preparePicturesWorkflow(container).run();
    return new StepResponse(changed);
  },
);

/** Imports a claimed draft in the background, then its pictures. Returns immediately. */
export const applyDraftWorkflow = createWorkflow("apply-catalogue-draft", (input: ApplyDraftInput) => {
  applyDraftStep(input);
});
