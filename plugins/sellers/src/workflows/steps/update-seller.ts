import { MedusaError } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { SELLERS_MODULE } from "../../modules/sellers";
import { parse } from "../../modules/sellers/parse";
import { sellerChangeSchema, type SellerChange } from "../../modules/sellers/seller-input";
import type SellersModuleService from "../../modules/sellers/service";
import { toSellerRecord } from "../../modules/sellers/types";
import { orConflict } from "./conflict";
import { requireLinkable } from "./require-linkable";

/** A seller's id and what changes. */
export type UpdateSellerInput = { id: string; change: SellerChange };

/** Changes a seller; undone, the seller is as before. */
export const updateSellerStep = createStep(
  "update-seller",
  async ({ id, change }: UpdateSellerInput, { container }) => {
    const sellers = container.resolve<SellersModuleService>(SELLERS_MODULE);
    const data = parse(sellerChangeSchema, change);
    const [before] = await sellers.listSellers({ id }, { take: 1 });
    if (!before) throw new MedusaError(MedusaError.Types.NOT_FOUND, "Vendedor não encontrado");
    if (data.user_id !== undefined) await requireLinkable(container, before, data.user_id);
    const seller = await orConflict(() => sellers.updateSellers({ id, ...data }));
    return new StepResponse(toSellerRecord(seller), toSellerRecord(before));
  },
  async (before, { container }) => {
    if (!before) return;
    await container.resolve<SellersModuleService>(SELLERS_MODULE).updateSellers(before);
  },
);
