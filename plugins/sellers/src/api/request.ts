import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import type { MedusaRequest } from "@medusajs/framework/http";
import { SELLERS_MODULE } from "../modules/sellers";
import type SellersModuleService from "../modules/sellers/service";
import { type Asking, NO_SELLER, type QueueScope } from "../modules/sellers/types";

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

/**
 * The seller who makes the request; null for an administrator. The application's guard has found out, once for the whole
 * request: whose link to a seller ends meanwhile is still no administrator.
 * @throws {ShopError} 403 when no guard has
 */
export function askingSeller(request: AnyRequest): string | null {
  const { asking_seller: seller } = request as Asking;
  if (seller === undefined) throw new ShopError("forbidden", "Acesso não permitido");
  return seller;
}

/** The queue that a request may read: always a seller's own; an administrator's `chosen` seller, nobody's, or all. */
export const queueScopeOf = (request: AnyRequest, chosen?: string): QueueScope =>
  askingSeller(request) ?? (chosen === NO_SELLER ? null : chosen);
