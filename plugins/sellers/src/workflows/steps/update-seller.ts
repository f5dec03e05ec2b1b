import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { changingAccess } from "../../access/changing-access";
import { withdrawInvites } from "../../access/invites";
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
    const data = parse(sellerChangeSchema, change);
    const write = () => updateSeller(container, id, data);
    const decidesAccess = data.user_id !== undefined || data.email !== undefined;
    const { seller, before } = await (decidesAccess ? changingAccess(container, write) : write());
    return new StepResponse(toSellerRecord(seller), toSellerRecord(before));
  },
  async (before, { container }) => {
    if (!before) return;
    await container.resolve<SellersModuleService>(SELLERS_MODULE).updateSellers(before);
  },
);

async function updateSeller(container: MedusaContainer, id: string, data: SellerChange) {
  const sellers = container.resolve<SellersModuleService>(SELLERS_MODULE);
  const [before] = await sellers.listSellers({ id }, { take: 1 });
  if (!before) throw new MedusaError(MedusaError.Types.NOT_FOUND, "Vendedor não encontrado");
  if (data.user_id !== undefined) await requireLinkable(container, before, data.user_id);
  if (data.email !== undefined && data.email !== before.email) await withdrawInvites(container, before.email);
  return { before, seller: await orConflict(() => sellers.updateSellers({ id, ...data })) };
}
