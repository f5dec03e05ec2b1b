import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { signInOf, type Staff, staffOf } from "../requests/staff";
import { setting } from "../../lib/settings";

/**
 * What a seller may ask of `/admin`: what Admin needs to open, and the seller's own queue, whose routes show each
 * seller their own. Everything else is refused, also what a later version of Medusa adds.
 */
const OPEN_TO_SELLERS = [
  /^\/users\/me$/,
  /^\/stores$/,
  /^\/layouts\/[^/]+\/configuration$/,
  /^\/shop\/seller-queue(\/|$)/,
  /^\/shop\/second-factor$/,
];
/** What opens one's own profile, where the second factor is set up. */
const OPEN_WITHOUT_SECOND_FACTOR = [
  /^\/users\/me$/,
  /^\/layouts\/[^/]+\/configuration$/,
  /^\/shop\/second-factor$/,
];
/** Of Medusa's own routes a seller only reads. */
const READS = ["GET", "HEAD"];
const OWN_NAME = ["first_name", "last_name"];

/** What decides who else gets in: a person's to do, not a program's. */
const FOR_PEOPLE = [/^\/invites(\/|$)/i, /^\/api-keys(\/|$)/i, /^\/users(\/|$)/i, /^\/shop\/staff(\/|$)/i];
/** The gravest acts, before which a second factor is asked for again: who gets in, and customers' data that leaves. */
const GRAVE = [
  ...FOR_PEOPLE,
  /^\/shop\/sellers\/[^/]+\/(invite|user)(\/|$)/i,
  /^\/(orders|customers)\/export(\/|$)/i,
  /^\/shop\/dispatch\/file(\/|$)/i,
];

/** Of Medusa's features that are off in this shop nothing is there; Medusa itself would answer with a fault. */
const OFF = [/^\/rbac(\/|$)/i, /^\/index(\/|$)/i, /^\/users\/[^/]+\/roles(\/|$)/i];

/** The one change that a seller may make of a user: their own name, as the profile's page writes it. */
const isOwnName = ({ method, path, body, auth_context }: AuthenticatedMedusaRequest<object | undefined>) =>
  method === "POST" &&
  path === `/users/${auth_context.actor_id}` &&
  Object.keys(body ?? {}).every((field) => OWN_NAME.includes(field));

/**
 * The guard of `/admin` behind Medusa's own sign-in: only members of staff pass, sellers to what is theirs. A user who
 * was deleted, who lost the mark or who still owes the second factor is nobody, although the token still is good.
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

/** Where the store makes it compulsory, whoever has none sets it up before anything else. @throws {ShopError} 403 */
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
  // It would widen the answer to whatever is linked to it.
  delete request.query.fields;
}

function requireAuthority(request: MedusaRequest, staff: Staff) {
  if (READS.includes(request.method)) return;
  const isAmong = (paths: RegExp[]) => paths.some((path) => path.test(request.path));
  if (staff.isApiKey && isAmong(FOR_PEOPLE))
    throw new ShopError("forbidden", "Uma chave de API não convida, não dá acesso e não cria chaves");
  if (isAmong(GRAVE) && !isOwnName(request as AuthenticatedMedusaRequest<object | undefined>))
    requireRecentCode(request, staff);
}

/** A grave act is allowed for so long after a code. */
const RECENT_MS = 10 * 60_000;

/**
 * Whoever has a second factor has shown it within ten minutes; for others there is nothing to show.
 * @throws {ShopError} 403, `reason` 'second_factor_needed'
 */
function requireRecentCode(request: MedusaRequest, { hasSecondFactor }: Staff): void {
  if (!hasSecondFactor) return;
  const shownAt = signInOf(request)?.mfa_challenge_completed_at;
  if (shownAt && Date.now() - new Date(shownAt).getTime() < RECENT_MS) return;
  throw new ShopError("forbidden", "Confirme com o código do seu aplicativo autenticador", {
    reason: "second_factor_needed",
  });
}
