import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import type { RecordMessageInput } from "../modules/sellers/types";
import { recordSellerMessageStep } from "./steps/record-seller-message";

/** Records a message as sent, with the seller it went to. */
export const recordSellerMessageWorkflow = createWorkflow(
  "record-seller-message",
  (input: RecordMessageInput) => new WorkflowResponse(recordSellerMessageStep(input)),
);
