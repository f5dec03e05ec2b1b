import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import type { AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http";
import { SELLERS_MODULE } from "../modules/sellers";
import type SellersModuleService from "../modules/sellers/service";
import { NO_SELLER, type QueueScope } from "../modules/sellers/types";

type AnyRequest = MedusaRequest<unknown, unknown>;

export const sellersOf = ({ scope }: AnyRequest): SellersModuleService => scope.resolve(SELLERS_MODULE);

export const sellerNotFound = () => new ShopError("not_found", "Vendedor não encontrado");
export const orderNotFound = () => new ShopError("not_found", "Pedido não encontrado");

/** The id in the address. @throws {ShopError} 404 when it can be nobody's */
export function idIn(request: AnyRequest, notFound: () => ShopError): string {
  const { id = "" } = request.params;
  if (!isId(id)) throw notFound();
  return id;
}

export const sellerIdIn = (request: AnyRequest): string => idIn(request, sellerNotFound);

/** The seller who asks, by `seller.user_id`; null for an administrator, which is whoever is no seller. */
export function askingSeller(
  request: AuthenticatedMedusaRequest<unknown, unknown>,
): Promise<{ id: string; nome: string } | null> {
  const { actor_id: userId, actor_type: actor } = request.auth_context;
  return actor === "user" ? sellersOf(request).sellerOfUser(userId) : Promise.resolve(null);
}

/** Whose queue is asked for: a seller's own, always; of an administrator everybody's, or the `chosen` seller's or nobody's. */
export async function queueScopeOf(
  request: AuthenticatedMedusaRequest<unknown, unknown>,
  chosen?: string,
): Promise<QueueScope> {
  return (await askingSeller(request))?.id ?? chosenScope(chosen);
}

export const chosenScope = (chosen?: string): QueueScope => (chosen === NO_SELLER ? null : chosen);
