import { STATUS_OF } from "@alfaiataria/contract";
import type { Answer } from "../../storefront/server/testing/http.ts";
import type { schemaFaults } from "../../storefront/server/testing/schema-faults.ts";
import type { HostileRequest } from "./hostile.ts";

const NOT_MODIFIED = 304;
/** Sent before the server knows which call it is. */
const HEADERS_TOO_LARGE = 431;
const INSIDE =
  /node_modules|\bat \S+ \(|select |insert into|relation "|ECONN|iitem_|syntax error|\/src\/|knex|mikro/i;
/**
 * Ids of Medusa that no call of `/api` exposes. Allowed are those of an order line (to return it), of a cart (to
 * restore it from an email's link), and of a webhook's subject, after its name.
 */
const INNER_ID =
  /"[^"]*(?<![\w:])(?:iitem|ilev|resitem|pset|price|plist|authid|authmfa|provid|paycol|payses|pay|casm|caaddr|ordaddr|cus|sloc|apk|ordsum|sc|reg)_[0-9A-HJKMNP-TV-Z]{26}/;

/** `others`: data of people who must not be visible; `own`: what was sent and must not be sent back. */
export type Secrets = { others: string[]; own: string[] };
type Judging = { faultsOf: ReturnType<typeof schemaFaults>; secrets: Secrets };

/** What is wrong with the response, if anything. */
export function faultIn(
  answer: Answer,
  sent: HostileRequest | Omit<HostileRequest, "operationId">,
  { faultsOf, secrets }: Judging,
): string | undefined {
  const { status, body } = answer;
  const text = body.toString();
  const said = `${status} ${text.slice(0, 300)}`;
  // A CEP service may be down, and the call reports that; nothing of ours may fail.
  if (status >= 500 && status !== 502) return said;
  const isApi = sent.path.startsWith("/api/");
  const contradicted = isApi ? contradiction(answer, sent.documented, faultsOf) : undefined;
  if (contradicted) return `${contradicted}: ${said}`;
  if (secrets.others.some((secret) => text.includes(secret))) return `speaks of somebody else: ${said}`;
  if (secrets.own.some((secret) => text.includes(secret))) return `says the password back: ${said}`;
  if (isApi && INNER_ID.test(text)) return `names an id of the inside: ${said}`;
  if (status < 400) return undefined;
  if (sent.method !== "HEAD" && !isError(answer, isApi)) return `no {message, code}: ${said}`;
  return INSIDE.test(text) && !isPage(answer) ? `speaks of the inside: ${said}` : undefined;
}

/** Where a response differs from the call's documentation. */
function contradiction(
  { status, headers, body }: Answer,
  documented: HostileRequest["documented"],
  faultsOf: Judging["faultsOf"],
): string | undefined {
  if (status === NOT_MODIFIED || status === HEADERS_TOO_LARGE) return undefined;
  if (!documented) return status === 502 ? "not documented" : undefined;
  const described = documented[status];
  if (!described) return "not documented";
  const { schema } = described.content?.["application/json"] ?? {};
  const isPlain = status < 400 && headers["content-encoding"] === undefined;
  const wrong = schema && isPlain ? faultsOf(schema, JSON.parse(body.toString())) : [];
  return wrong.length > 0 ? wrong.join(", ") : undefined;
}

const isPage = ({ headers }: Answer) => headers["content-type"]?.startsWith("text/html") ?? false;

/**
 * Whether the response is a proper error. Admin's calls need only a message; an unknown address gets the shop's
 * not-found page.
 */
function isError(answer: Answer, isApi: boolean): boolean {
  if (!isApi && answer.status === 404 && isPage(answer)) return true;
  try {
    const { message, code } = JSON.parse(answer.body.toString()) as { message?: unknown; code?: unknown };
    const isKnown = !isApi || (typeof code === "string" && code in STATUS_OF);
    return typeof message === "string" && message !== "" && isKnown;
  } catch {
    // A body that is not JSON is not an error of the contract.
    return false;
  }
}
