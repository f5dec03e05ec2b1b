import { randomUUID } from "node:crypto";
import { MedusaError } from "@medusajs/framework/utils";

/**
 * The keys that identify a client to the sellers: only what a browser or a sign-in proves, never what somebody types. A
 * typed email or phone may belong to anyone: it would tell a stranger who somebody's seller is, or merge two people.
 */
export function clientKeysOf(client: {
  /** Id that the browser generated for itself. */
  clientId?: string | null;
  /** Identifier derived from the cart's session, which cannot be used to open it. */
  session?: string | null;
  /** Id of the signed-in account. */
  customerId?: string | null;
  /** The account's email address, if confirmed. */
  confirmedEmail?: string | null;
}): string[] {
  return [
    client.clientId ? clientKeyOf(client.clientId) : null,
    client.customerId ? `customer:${client.customerId}` : null,
    client.confirmedEmail ? emailKeyOf(client.confirmedEmail) : null,
    client.session ? `session:${client.session}` : null,
  ].filter((key) => key !== null);
}

/** The key for a browser's own id, as sent by the browser. */
export const clientKeyOf = (clientId: string): string => `client:${clientId.trim()}`;

/** The key for an email address, used for data about its owner; typing an address does not link anyone to this key. */
export const emailKeyOf = (email: string): string => `email:${email.trim().toLowerCase()}`;

const ERASED_KIND = "apagado";

/** A key for the messages and orders of a client whose data was erased: nobody is known by it any more. */
export const erasedKey = (): string => `${ERASED_KIND}:${randomUUID()}`;

/** SQL: whether a client key is one of `erasedKey`. */
export const isErased = (column: string): string => `${column} like '${ERASED_KIND}:%'`;

/** A key without its kind: for a browser's key, the id that the browser sent. */
export const withoutKind = (key: string): string => key.replace(/^[a-z]+:/, "");

const MOST_KEYS = 10;

/** Removes duplicate keys. @throws MedusaError (invalid_data) when none are left, or too many */
export function distinctKeys(keys: string[]): string[] {
  const distinct = [...new Set(keys)].filter((key) => key.trim() !== "");
  if (distinct.length === 0 || distinct.length > MOST_KEYS)
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "Cliente não identificado");
  return distinct;
}
