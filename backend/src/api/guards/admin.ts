import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { requirePerson, requireRecentCode, type Staff, staffOf } from "../requests/staff";
import { setting } from "../../lib/settings";

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
/** What Admin needs to show one's own profile, where the second factor is set up. */
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

/** Whether the request makes a user of Admin a seller's, who then is no administrator. */
const linksUser = ({ path, body }: MedusaRequest): boolean =>
  /^\/shop\/sellers\/[^/]+\/?$/i.test(path) && typeof body === "object" && body !== null && "user_id" in body;

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
  requireSecondFactor(request, staff);
  if (staff.kind === "seller") requireOpenToSellers(request);
  else if (OFF.some((path) => path.test(request.path)))
    throw new ShopError("not_found", "Recurso não encontrado");
  else requireAuthority(request, staff);
  next();
}

/**
 * Where the store requires a second factor, a user without one must set it up before anything else. @throws {ShopError}
 * 403
 */
function requireSecondFactor({ path }: MedusaRequest, { isApiKey, hasSecondFactor }: Staff) {
  if (setting("STAFF_SECOND_FACTOR") !== "required" || isApiKey || hasSecondFactor) return;
  if (OPEN_WITHOUT_SECOND_FACTOR.some((open) => open.test(path))) return;
  throw new ShopError("forbidden", "Habilite a autenticação de dois fatores no seu perfil para continuar", {
    reason: "second_factor_missing",
  });
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
    if (isAmong(SHOWING_TOKENS)) requirePerson(staff);
    return;
  }
  const isLink = linksUser(request);
  if (isLink || isAmong(FOR_PEOPLE)) requirePerson(staff);
  if ((isLink || isAmong(GRAVE)) && !isOwnName(request as AuthenticatedMedusaRequest<object | undefined>))
    requireRecentCode(request, staff);
}
