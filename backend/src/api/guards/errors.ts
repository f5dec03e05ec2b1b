import { type ErrorCode, ShopError } from "@alfaiataria/contract";
import { MedusaError } from "@medusajs/framework/utils";
import { ACCOUNT_WITHOUT_ADDRESS } from "../../modules/account/rules";
import { LAST_ADMINISTRATOR } from "../../modules/staff/rules";
import { inPortuguese } from "./medusa-words";

/**
 * PostgreSQL error codes (its appendix A) for input it cannot read: invalid bytes or characters in a text, invalid or
 * out-of-range numbers and dates.
 */
const UNREADABLE = ["22021", "22P02", "22P05", "22003", "22007", "22008", "22009"];
/** A zero byte in one of Medusa's statements that are sent without parameters. */
const isZeroByte = ({ code, message }: { code?: unknown; message?: string }) =>
  code === "08P01" && message?.includes("invalid message format");

/**
 * Codes for PostgreSQL (or Redis) shutting down, starting up, out of connections or read-only, such as a standby about
 * to become the primary (appendix A), unreachable, or too slow for a statement's time limit.
 */
const AWAY = /^(08(?!P01)\w{3}|57P0[1-3]|57014|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/**
 * Messages of drivers that come without a code, including those of later statements; of a Medusa lock that is held or
 * lost; and of a workflow state that cannot be saved, the first of which Medusa reports as already started, although the id
 * was made for this request.
 */
const AWAY_MESSAGE =
  /Connection terminated|(?:^|- )timeout expired$|^Unable to acquire a connection|terminating connection|the database system is |too many clients|connection slots are|Timeout acquiring a connection|(?:^|- )(?:connect E|read ECONN|write E)|in a read-only transaction|is not queryable|^Transaction query already complete|^Command timed out$|^Connection is closed|^Stream isn't writeable|^Reached the max retries per request|^Timed-out acquiring lock|^Failed to acquire lock|^Lost the lock|^Max retries \(\d+\) exceeded for saving checkpoint|^Transaction already started for transactionId: auto-/;

/** The database's disk or this machine's is full. */
const FULL_DISK = ["53100", "ENOSPC", "EDQUOT"];
/** Node's message for a failed system call when Medusa has dropped the code. */
const FULL_DISK_MESSAGE = /^ENOSPC|^EDQUOT|No space left on device/;

/** Express's body parsers on a body that they do not read, by the `type` of their error. */
const UNREAD: Record<string, [ErrorCode, string]> = {
  "entity.too.large": ["payload_too_large", "O conteúdo enviado é grande demais"],
  "parameters.too.many": ["payload_too_large", "O conteúdo enviado tem campos demais"],
  "charset.unsupported": ["unsupported_media_type", "Envie o conteúdo em UTF-8"],
  "encoding.unsupported": ["unsupported_media_type", "Envie o conteúdo sem compressão"],
  "entity.parse.failed": ["invalid_request", "O que foi enviado não é um JSON válido."],
  "querystring.parse.rangeError": ["invalid_request", "O conteúdo enviado tem níveis demais"],
  "request.aborted": ["invalid_request", "O conteúdo enviado chegou incompleto"],
  "request.size.invalid": ["invalid_request", "O conteúdo enviado chegou incompleto"],
};
/** What Medusa's database layer says of an address that another account, or another guest, has. */
const KNOWN_CUSTOMER = /^Customer with email: .+, already exists/;
/** What Medusa's database layer says of a list's order by a column that is not there. */
const UNKNOWN_ORDER = /^Trying to order by not existing property/;
/** Node's codes for a body that does not unpack. */
const NOT_COMPRESSED = /^Z_/;

type Thrown = { name?: string; message?: string; code?: unknown; type?: unknown };

const isAway = ({ name, message = "", code }: Thrown) =>
  AWAY.test(String(code)) || name === "KnexTimeoutError" || AWAY_MESSAGE.test(message);

const isFull = ({ message = "", code }: Thrown) =>
  FULL_DISK.includes(String(code)) || FULL_DISK_MESSAGE.test(message);

/**
 * The error to answer with when a failure is expected, including the database's refusals and downtime; undefined for a
 * bug of ours.
 */
export function expectedError(error: Thrown): ShopError | undefined {
  if (error instanceof ShopError) return error;
  if (isAway(error))
    return new ShopError("unavailable", "A loja está indisponível por um instante. Tente de novo.");
  if (isFull(error))
    return new ShopError(
      "unavailable",
      "A loja está sem espaço para guardar isto. Nada se perdeu: tente de novo mais tarde.",
    );
  const unread = Object.hasOwn(UNREAD, String(error.type)) ? UNREAD[String(error.type)] : undefined;
  if (unread) return new ShopError(...unread);
  if (NOT_COMPRESSED.test(String(error.code)))
    return new ShopError("invalid_request", "O conteúdo enviado não está comprimido como se diz");
  if (error.message?.includes(LAST_ADMINISTRATOR))
    return new ShopError("conflict", "É preciso restar ao menos um administrador");
  if (error.message?.includes(ACCOUNT_WITHOUT_ADDRESS))
    return new ShopError("invalid_request", "Uma conta precisa de um e-mail");
  if (KNOWN_CUSTOMER.test(error.message ?? ""))
    return new ShopError("conflict", "Já existe um cliente com este e-mail");
  if (UNREADABLE.includes(String(error.code)) || isZeroByte(error))
    return new ShopError("invalid_request", "O que foi enviado tem um valor inválido");
  if (UNKNOWN_ORDER.test(error.message ?? "")) return new ShopError("invalid_request", "Ordenação inválida");
  return undefined;
}

/**
 * A refusal of one of Medusa's workflows on a route of the shop's own, whose callers know nothing of Medusa: a conflict in
 * Portuguese, or undefined where there are no words for it.
 */
export function refusalOf(error: Thrown): ShopError | undefined {
  const { message = "" } = error;
  const sentence = MedusaError.isMedusaError(error) ? inPortuguese(message) : message;
  return sentence === message ? undefined : new ShopError("conflict", sentence);
}
