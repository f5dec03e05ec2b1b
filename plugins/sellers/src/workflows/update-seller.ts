import type { NewSeller } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { SELLERS_MODULE } from "../modules/sellers";
import type SellersModuleService from "../modules/sellers/service";
import { type SellerRecord, toSellerRecord } from "../modules/sellers/types";
import { changingAccess, usersOf, withdrawInvites } from "./seller-access";
import { orTaken, requireFreeCode } from "./taken";

/** Changes to a seller. `user_id`: the Medusa user with whom the seller signs in from now on. */
export type SellerFields = Partial<NewSeller & { user_id: string | null }>;
type UpdateSellerInput = { id: string; change: SellerFields };

// Not `conflict`, whose message Medusa replaces with a generic one in English.
const { DUPLICATE_ERROR, NOT_FOUND } = MedusaError.Types;
const STILL_THERE = "Remova antes o acesso atual deste vendedor em Configurações › Usuários";

/** Changes a seller; the compensation restores the former fields. */
const updateSellerStep = createStep(
  "update-seller",
  async ({ id, change }: UpdateSellerInput, { container }) => {
    const write = () => updateSeller(container, id, change);
    const decidesAccess = change.user_id !== undefined || change.email !== undefined;
    const { seller, before } = await (decidesAccess ? changingAccess(container, write) : write());
    return new StepResponse(toSellerRecord(seller), toSellerRecord(before));
  },
  async (before, { container }) => {
    if (!before) return;
    await container.resolve<SellersModuleService>(SELLERS_MODULE).updateSellers(before);
  },
);

/** Changes a seller. Throws like `createSellerWorkflow`, and not_found for an unknown id. */
export const updateSellerWorkflow = createWorkflow(
  "update-seller",
  (input: UpdateSellerInput) => new WorkflowResponse(updateSellerStep(input)),
);

async function updateSeller(container: MedusaContainer, id: string, change: SellerFields) {
  const sellers = container.resolve<SellersModuleService>(SELLERS_MODULE);
  const [before] = await sellers.listSellers({ id }, { take: 1 });
  if (!before) throw new MedusaError(NOT_FOUND, "Vendedor não encontrado");
  if (change.codigo !== undefined) await requireFreeCode(sellers, change.codigo, id);
  if (change.user_id !== undefined) await requireLinkable(container, before, change.user_id);
  if (change.email !== undefined && change.email !== before.email)
    await withdrawInvites(container, before.email);
  return { before, seller: await orTaken(() => sellers.updateSellers({ id, ...change })) };
}

/**
 * Checks that the seller may sign in as that user from now on. An existing link ends only by deleting its user, who
 * would have no role in the store without it. The application makes sure that an administrator remains.
 * @throws MedusaError not_found for an unknown user; duplicate_error when the link must stay as it is
 */
async function requireLinkable(
  container: MedusaContainer,
  seller: SellerRecord,
  userId: string | null,
): Promise<void> {
  if (userId === seller.user_id) return;
  const users = await usersOf(container);
  const exists = (id: string) => users.some((user) => user.id === id);
  if (seller.user_id && exists(seller.user_id))
    throw new MedusaError(DUPLICATE_ERROR, STILL_THERE, "user_id");
  if (userId === null) return;
  if (!exists(userId)) throw new MedusaError(NOT_FOUND, "Usuário não encontrado");
}
