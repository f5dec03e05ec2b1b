import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import type { Asking } from "@alfaiataria/sellers";
import {
  requirePerson,
  requireRecentCode,
  requireSecondFactor,
  type Staff,
  staffOf,
} from "../requests/staff";

/**
 * What a seller may call under `/admin`: what Admin needs to open, and the seller queue, whose routes show each seller
 * only their own. Everything else is refused, including what later versions of Medusa add.
 */
const OPEN_TO_SELLERS = [
  /^\/users\/me$/,
  /^\/stores$/,
  /^\/layouts\/[^/]+\/configuration$/,
  /^\/shop\/seller-queue(\/|$)/,
  /^\/shop\/second-factor$/,
];
/** What Admin needs to show one's own profile: where the store requires a second factor, it is set up there first. */
const OPEN_WITHOUT_SECOND_FACTOR = [
  /^\/users\/me$/,
  /^\/layouts\/[^/]+\/configuration$/,
  /^\/shop\/second-factor$/,
];
/** A seller may only read Medusa's own routes. */
const READS = ["GET", "HEAD"];
const OWN_NAME = ["first_name", "last_name"];

/** Routes that decide who else gets access, or whom clients pay: for people only, not for programs. */
const FOR_PEOPLE = [
  /^\/invites(\/|$)/i,
  /^\/api-keys(\/|$)/i,
  /^\/users(\/|$)/i,
  /^\/shop\/staff(\/|$)/i,
  /^\/shop\/sellers\/[^/]+\/(invite|user)(\/|$)/i,
  /^\/shop\/house\/pix-key(\/|$)/i,
];
/** Sensitive routes that ask for the second factor again: granting access, naming whom clients pay, and exporting customers' data. */
const GRAVE = [...FOR_PEOPLE, /^\/(orders|customers)\/export(\/|$)/i, /^\/shop\/dispatch\/file(\/|$)/i];

/** Reads whose answers give access: the token of an invitation makes whoever has it a member of staff. */
const SHOWING_TOKENS = [/^\/invites(\/|$)/i];

/**
 * Medusa features that are off in this shop: answered with 404, where Medusa itself would fail with an error, or run
 * any of its workflows by name, past the guards of the routes that it belongs to.
 */
const OFF = [
  /^\/rbac(\/|$)/i,
  /^\/index(\/|$)/i,
  /^\/users\/[^/]+\/roles(\/|$)/i,
  /^\/workflows-executions\/[^/]+\/(run|steps)(\/|$)/i,
];

/** The one change a seller may make to a user: their own name, as the profile page sends it. */
const isOwnName = ({ method, path, body, auth_context }: AuthenticatedMedusaRequest<object | undefined>) =>
  method === "POST" &&
  path === `/users/${auth_context.actor_id}` &&
  Object.keys(body ?? {}).every((field) => OWN_NAME.includes(field));

const SELLERS = /^\/shop\/sellers(\/[^/]+)?\/?$/i;
/** Whether the request sets one of these fields of a seller. */
const setsOfSeller = ({ path, body }: MedusaRequest, fields: string[]): boolean =>
  SELLERS.test(path) && typeof body === "object" && body !== null && fields.some((field) => field in body);
/** Whom clients write to, and who is written to of their orders. */
const CONTACT_OF_SELLER = ["telefone", "email"];

/**
 * Guards `/admin` after Medusa's own authentication: only staff may pass, and sellers only to what is theirs. A user
 * who was deleted, lost their role or still owes the second factor is refused, although their token is still valid.
 */
export async function guardAdmin(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  // Medusa leaves a few routes open to all: feature flags, and accepting an invitation.
  if (!("auth_context" in request)) return next();
  const staff = await staffOf(request);
  if (!staff) throw new ShopError("unauthorized", "Não autenticado");
  if (!OPEN_WITHOUT_SECOND_FACTOR.some((open) => open.test(request.path))) requireSecondFactor(staff);
  if (staff.kind === "seller") requireOpenToSellers(request);
  else if (OFF.some((path) => path.test(request.path)))
    throw new ShopError("not_found", "Recurso não encontrado");
  else requireAuthority(request, staff);
  (request as MedusaRequest & Asking).asking_seller = staff.kind === "seller" ? staff.sellerId : null;
  next();
}

function requireOpenToSellers(request: MedusaRequest) {
  const isOwn = /^\/shop\/(seller-queue|second-factor)(\/|$)/.test(request.path);
  const isOpen =
    isOwnName(request as AuthenticatedMedusaRequest<object | undefined>) ||
    (OPEN_TO_SELLERS.some((path) => path.test(request.path)) && (isOwn || READS.includes(request.method)));
  if (!isOpen) throw new ShopError("forbidden", "Acesso não permitido a vendedores");
  // `fields` could widen the answer to linked data.
  delete request.query.fields;
}

function requireAuthority(request: MedusaRequest, staff: Staff) {
  const isAmong = (paths: RegExp[]) => paths.some((path) => path.test(request.path));
  if (READS.includes(request.method)) {
    if (!isAmong(SHOWING_TOKENS)) return;
    requirePerson(staff);
    requireRecentCode(request, staff);
    return;
  }
  // It makes a user of Admin a seller's, who then is no administrator.
  const isLink = setsOfSeller(request, ["user_id"]);
  if (isLink || isAmong(FOR_PEOPLE)) requirePerson(staff);
  const isGrave = isLink || setsOfSeller(request, CONTACT_OF_SELLER) || isAmong(GRAVE);
  if (isGrave && !isOwnName(request as AuthenticatedMedusaRequest<object | undefined>))
    requireRecentCode(request, staff);
}
