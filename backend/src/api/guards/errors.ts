import { ShopError } from "@alfaiataria/contract";
import { LAST_ADMINISTRATOR } from "../../modules/staff/rules";

/**
 * What PostgreSQL cannot read in what was sent (its appendix A): bytes or a sign that no text holds, a number or a date
 * that none is.
 */
const UNREADABLE = ["22021", "22P02", "22P05", "22003", "22007", "22008"];
/** The zero byte in a statement of Medusa's own, which are sent without parameters. */
const isZeroByte = ({ code, message }: { code?: unknown; message?: string }) =>
  code === "08P01" && message?.includes("invalid message format");

/**
 * PostgreSQL (or Redis) went, comes, has no connection left or takes no changes, as a standby that is about to be the primary
 * (its appendix A), or there is no way to it.
 */
const AWAY = /^(08(?!P01)\w{3}|57P0[1-3]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** What the drivers say without a code, also of a statement that came after; a lock of Medusa's that is held or was lost; a workflow's state that cannot be written down. */
const AWAY_MESSAGE =
  /Connection terminated|terminating connection|the database system is |too many clients|connection slots are|Timeout acquiring a connection|^connect E|^read ECONN|in a read-only transaction|connection error and is not queryable|^Transaction query already complete|^Command timed out$|^Connection is closed|^Reached the max retries per request|^Timed-out acquiring lock|^Failed to acquire lock|^Lost the lock|^Max retries \(\d+\) exceeded for saving checkpoint/;

/** The database's disk is full, or this machine's. */
const FULL_DISK = ["53100", "ENOSPC", "EDQUOT"];
/** What Node says of a system call when Medusa has taken the code away. */
const FULL_DISK_MESSAGE = /^ENOSPC|^EDQUOT|No space left on device/;

type Thrown = { name?: string; message?: string; code?: unknown };

const isAway = ({ name, message = "", code }: Thrown) =>
  AWAY.test(String(code)) || name === "KnexTimeoutError" || AWAY_MESSAGE.test(message);

const isFull = ({ message = "", code }: Thrown) =>
  FULL_DISK.includes(String(code)) || FULL_DISK_MESSAGE.test(message);

/** What is expected to happen, the database's own refusals and absence included; undefined for a fault of ours. */
export function expectedError(error: Thrown): ShopError | undefined {
  if (error instanceof ShopError) return error;
  if (isAway(error))
    return new ShopError("unavailable", "A loja está indisponível por um instante. Tente de novo.");
  if (isFull(error))
    return new ShopError(
      "unavailable",
      "A loja está sem espaço para guardar isto. Nada se perdeu: tente de novo mais tarde.",
    );
  if (error.message?.includes(LAST_ADMINISTRATOR))
    return new ShopError("conflict", "É preciso restar ao menos um administrador");
  if (UNREADABLE.includes(String(error.code)) || isZeroByte(error))
    return new ShopError("invalid_request", "O que foi enviado tem um valor inválido");
  return undefined;
}
