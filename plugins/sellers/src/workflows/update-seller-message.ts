import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { updateSellerMessageStep, type UpdateSellerMessageInput } from "./steps/update-seller-message";

/** Changes a message's status and notes. Throws not_found for an unknown id. */
export const updateSellerMessageWorkflow = createWorkflow(
  "update-seller-message",
  (input: UpdateSellerMessageInput) => new WorkflowResponse(updateSellerMessageStep(input)),
);
