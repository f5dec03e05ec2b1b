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

/** The id in the path. @throws {ShopError} 404 when it is not a possible id */
export function idIn(request: AnyRequest, notFound: () => ShopError): string {
  const { id = "" } = request.params;
  if (!isId(id)) throw notFound();
  return id;
}

export const sellerIdIn = (request: AnyRequest): string => idIn(request, sellerNotFound);

/** The seller who makes the request, found by `seller.user_id`; null for an administrator, i.e. for anyone else. */
export function askingSeller(
  request: AuthenticatedMedusaRequest<unknown, unknown>,
): Promise<{ id: string; nome: string } | null> {
  const { actor_id: userId, actor_type: actor } = request.auth_context;
  return actor === "user" ? sellersOf(request).sellerOfUser(userId) : Promise.resolve(null);
}

/** The queue that a request may read: always a seller's own; an administrator's `chosen` seller, nobody's, or all. */
export async function queueScopeOf(
  request: AuthenticatedMedusaRequest<unknown, unknown>,
  chosen?: string,
): Promise<QueueScope> {
  return (await askingSeller(request))?.id ?? chosenScope(chosen);
}

export const chosenScope = (chosen?: string): QueueScope => (chosen === NO_SELLER ? null : chosen);
