import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { SELLERS_MODULE } from "../../modules/sellers";
import type SellersModuleService from "../../modules/sellers/service";
import type { RecordMessageInput } from "../../modules/sellers/types";

/** Keeps a message as sent; undone, it is deleted. */
export const recordSellerMessageStep = createStep(
  "record-seller-message",
  async (input: RecordMessageInput, { container }) => {
    const message = await container.resolve<SellersModuleService>(SELLERS_MODULE).recordMessage(input);
    return new StepResponse(message, message.id);
  },
  async (messageId, { container }) => {
    if (!messageId) return;
    await container.resolve<SellersModuleService>(SELLERS_MODULE).deleteSellerMessages(messageId);
  },
);
