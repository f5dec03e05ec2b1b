import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import type { NewSeller } from "../modules/sellers/seller-input";
import { createSellerStep } from "./steps/create-seller";

/** Creates a seller. Throws invalid_data on a wrong field, duplicate_error when the code or the e-mail is taken. */
export const createSellerWorkflow = createWorkflow(
  "create-seller",
  (input: NewSeller) => new WorkflowResponse(createSellerStep(input)),
);
