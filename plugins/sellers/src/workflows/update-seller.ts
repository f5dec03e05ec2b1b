import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { updateSellerStep, type UpdateSellerInput } from "./steps/update-seller";

/** Changes a seller. Throws as `createSellerWorkflow`, and not_found for an unknown id. */
export const updateSellerWorkflow = createWorkflow(
  "update-seller",
  (input: UpdateSellerInput) => new WorkflowResponse(updateSellerStep(input)),
);
