import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import type { AssignSellerInput } from "../modules/sellers/types";
import { assignSellerStep } from "./steps/assign-seller";

/** Gives a client, or a client's order, a seller (DESIGN decision 6). Usable as a step of another workflow (`runAsStep`). */
export const assignSellerWorkflow = createWorkflow(
  "assign-seller",
  (input: AssignSellerInput) => new WorkflowResponse(assignSellerStep(input)),
);
