import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { SELLERS_MODULE } from "../../modules/sellers";
import { parse } from "../../modules/sellers/parse";
import { newSellerSchema, type NewSeller } from "../../modules/sellers/seller-input";
import type SellersModuleService from "../../modules/sellers/service";
import { toSellerRecord } from "../../modules/sellers/types";
import { orConflict } from "./conflict";

/** Creates a seller; undone, it is deleted. */
export const createSellerStep = createStep(
  "create-seller",
  async (input: NewSeller, { container }) => {
    const sellers = container.resolve<SellersModuleService>(SELLERS_MODULE);
    const data = parse(newSellerSchema, input);
    const seller = await orConflict(() => sellers.createSellers(data));
    return new StepResponse(toSellerRecord(seller), seller.id);
  },
  async (sellerId, { container }) => {
    if (!sellerId) return;
    await container.resolve<SellersModuleService>(SELLERS_MODULE).deleteSellers(sellerId);
  },
);
