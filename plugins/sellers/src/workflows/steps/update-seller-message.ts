import { MedusaError } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { SELLERS_MODULE } from "../../modules/sellers";
import type { MESSAGE_STATUSES } from "../../modules/sellers/models/seller-message";
import type SellersModuleService from "../../modules/sellers/service";

/** A message's id and what changes. */
export type UpdateSellerMessageInput = {
  id: string;
  status?: (typeof MESSAGE_STATUSES)[number];
  notes?: string | null;
};

/** Changes a message's status and notes; undone, both are as before. */
export const updateSellerMessageStep = createStep(
  "update-seller-message",
  async (input: UpdateSellerMessageInput, { container }) => {
    const sellers = container.resolve<SellersModuleService>(SELLERS_MODULE);
    const [before] = await sellers.listSellerMessages({ id: input.id }, { take: 1 });
    if (!before) throw new MedusaError(MedusaError.Types.NOT_FOUND, "Mensagem não encontrada");
    const message = await sellers.updateSellerMessages(input);
    const { id, status, notes } = before;
    return new StepResponse(message, { id, status, notes });
  },
  async (before, { container }) => {
    if (!before) return;
    await container.resolve<SellersModuleService>(SELLERS_MODULE).updateSellerMessages(before);
  },
);
