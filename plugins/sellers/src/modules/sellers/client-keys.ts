import { MedusaError } from "@medusajs/framework/utils";

/**
 * By what a client is the same client to the sellers: what a browser or a sign-in shows, never what somebody types. A
 * typed e-mail or phone may be anybody's: it would tell a stranger whose seller somebody has, or bind two people.
 */
export function clientKeysOf(client: {
  /** The id that a browser made for itself. */
  clientId?: string | null;
  /** A name for the cart's session that does not open it. */
  session?: string | null;
  /** The account that is signed in. */
  customerId?: string | null;
  /** Its address, where it was confirmed. */
  confirmedEmail?: string | null;
}): string[] {
  return [
    client.clientId ? clientKeyOf(client.clientId) : null,
    client.customerId ? `customer:${client.customerId}` : null,
    client.confirmedEmail ? emailKeyOf(client.confirmedEmail) : null,
    client.session ? `session:${client.session}` : null,
  ].filter((key) => key !== null);
}

/** The key of a browser's own id, as the browser sent it. */
export const clientKeyOf = (clientId: string): string => `client:${clientId.trim()}`;

/** The key of an address, for what is known of its owner; whoever merely types it is not bound by it. */
export const emailKeyOf = (email: string): string => `email:${email.trim().toLowerCase()}`;

/** A browser's id as the browser sent it, else the key without its kind. */
export const withoutKind = (key: string): string => key.replace(/^[a-z]+:/, "");

const MOST_KEYS = 10;

/** Each key once. @throws MedusaError (invalid_data) when there is none, or too much is asked */
export function distinctKeys(keys: string[]): string[] {
  const distinct = [...new Set(keys)].filter((key) => key.trim() !== "");
  if (distinct.length === 0 || distinct.length > MOST_KEYS)
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "Cliente não identificado");
  return distinct;
}
