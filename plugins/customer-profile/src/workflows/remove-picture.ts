import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { deleteFilesStep } from "@medusajs/medusa/core-flows";
import { setPictureStep } from "./steps/set-picture";

/** Takes a customer's picture away, its file too. */
export const removePictureWorkflow = createWorkflow(
  "remove-profile-picture",
  (input: { customerId: string }) => {
    const removed = setPictureStep({ customerId: input.customerId, picture: null });
    when({ removed }, ({ removed: old }) => !!old).then(() => {
      deleteFilesStep(transform(removed, (old) => (old ? [old.id] : [])));
    });
    return new WorkflowResponse(removed);
  },
);
