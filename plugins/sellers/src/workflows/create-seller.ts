import type { NewSeller } from "@alfaiataria/contract";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { SELLERS_MODULE } from "../modules/sellers";
import type SellersModuleService from "../modules/sellers/service";
import { toSellerRecord } from "../modules/sellers/types";
import { orTaken, requireFreeCode } from "./taken";

/** Creates a seller; the compensation deletes it. */
const createSellerStep = createStep(
  "create-seller",
  async (input: NewSeller, { container }) => {
    const sellers = container.resolve<SellersModuleService>(SELLERS_MODULE);
    await requireFreeCode(sellers, input.codigo);
    const seller = await orTaken(() => sellers.createSellers(input));
    return new StepResponse(toSellerRecord(seller), seller.id);
  },
  async (sellerId, { container }) => {
    if (!sellerId) return;
    await container.resolve<SellersModuleService>(SELLERS_MODULE).deleteSellers(sellerId);
  },
);

/** Creates a seller. Throws duplicate_error when the code or the email is taken. */
export const createSellerWorkflow = createWorkflow(
  "create-seller",
  (input: NewSeller) => new WorkflowResponse(createSellerStep(input)),
);
