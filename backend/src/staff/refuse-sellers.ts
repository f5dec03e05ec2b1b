import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { ShopError } from "../lib/shop-error";
import { staffOf } from "./staff";

/**
 * What a seller may ask of `/admin`: what Admin needs to open, and the seller's own queue, whose routes show each
 * seller their own. Everything else is refused, also what a later version of Medusa adds.
 */
const OPEN_TO_SELLERS = [
  /^\/users\/me$/,
  /^\/stores$/,
  /^\/layouts\/[^/]+\/configuration$/,
  /^\/shop\/seller-queue(\/|$)/,
];
/** Of Medusa's own routes a seller only reads. */
const READS = ["GET", "HEAD"];
const OWN_NAME = ["first_name", "last_name"];

/** The one exception: a seller's own name, as the profile's page writes it, and nothing else of a user. */
const isOwnName = ({ method, path, body, auth_context }: AuthenticatedMedusaRequest<object | undefined>) =>
  method === "POST" &&
  path === `/users/${auth_context.actor_id}` &&
  Object.keys(body ?? {}).every((field) => OWN_NAME.includes(field));

/**
 * The door of `/admin` behind Medusa's own sign-in: a seller's user is no administrator, and a user who was deleted is
 * nobody, although the token still is good.
 */
export async function refuseSellers(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  // Medusa leaves a few routes open to all: feature flags, and accepting an invitation.
  if (!("auth_context" in request)) return next();
  const staff = await staffOf(request);
  if (!staff) throw new ShopError("unauthorized", "Não autenticado");
  if (staff.kind === "administrator") return next();
  const isOwnQueue = request.path.startsWith("/shop/");
  const isOpen =
    isOwnName(request as AuthenticatedMedusaRequest<object | undefined>) ||
    (OPEN_TO_SELLERS.some((path) => path.test(request.path)) &&
      (isOwnQueue || READS.includes(request.method)));
  if (!isOpen) throw new ShopError("forbidden", "Acesso não permitido a vendedores");
  // It would widen the answer to whatever is linked to it.
  delete request.query.fields;
  next();
}
