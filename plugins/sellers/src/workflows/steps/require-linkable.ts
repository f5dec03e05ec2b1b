import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import type { SellerRecord } from "../../modules/sellers/types";

// Medusa's answer to `conflict` replaces the message by a general one in English.
const { DUPLICATE_ERROR, NOT_FOUND } = MedusaError.Types;
const STILL_THERE = "Remova antes o acesso atual deste vendedor em Configurações › Usuários";

/**
 * Whether the seller may sign in as that user from now on. A link ends only with its user, who would be left without a
 * part in the house. That somebody remains an administrator is the application's rule.
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
}
