import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import { SELLERS_MODULE } from "../../modules/sellers";
import type SellersModuleService from "../../modules/sellers/service";
import type { SellerRecord } from "../../modules/sellers/types";

// Medusa's answer to `conflict` replaces the message by a general one in English.
const { DUPLICATE_ERROR, NOT_FOUND } = MedusaError.Types;
const STILL_THERE = "Remova antes o acesso atual deste vendedor em Configurações › Usuários";

/**
 * Whether the seller may sign in as that user from now on. A link ends only with its user: a user who lost it would be
 * an administrator. And someone has to remain one.
 * @throws MedusaError not_found for an unknown user; duplicate_error when the link must stay as it is
 */
export async function requireLinkable(
  container: MedusaContainer,
  seller: SellerRecord,
  userId: string | null,
): Promise<void> {
  if (userId === seller.user_id) return;
  const users = await container.resolve(Modules.USER).listUsers({}, { select: ["id"], take: null });
  const exists = (id: string) => users.some((user) => user.id === id);
  if (seller.user_id && exists(seller.user_id))
    throw new MedusaError(DUPLICATE_ERROR, STILL_THERE, "user_id");
  if (userId === null) return;
  if (!exists(userId)) throw new MedusaError(NOT_FOUND, "Usuário não encontrado");
  const linked = await container
    .resolve<SellersModuleService>(SELLERS_MODULE)
    .listSellers({ user_id: { $ne: null } }, { select: ["user_id"], take: null });
  const sellersUsers = new Set([userId, ...linked.map(({ user_id }) => user_id)]);
  if (users.every(({ id }) => sellersUsers.has(id)))
    throw new MedusaError(DUPLICATE_ERROR, "É preciso restar ao menos um administrador", "user_id");
}
