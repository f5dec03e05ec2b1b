import type { MedusaRequest } from "@medusajs/framework/http";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../lib/knex";
import { customerOf, endSessionsOf, type SignedIn } from "./customer-session";
import { requirePassword } from "./require-password";
import { hashOf } from "./token";

type Account = Pick<SignedIn, "id" | "email" | "email_confirmed">;

/** What the page of the letter's link says before anything is done. */
export type PendingConfirmation = {
  /** The account's address, to which the letter went. */
  email: string;
  emailConfirmed: boolean;
  /** Whether the request carries the account's own session. */
  isOwn: boolean;
};

/** Looks at the account that a letter is about; nothing changes. @throws {ShopError} 400 when the token is of no use */
export async function readConfirmation(request: MedusaRequest, token: string): Promise<PendingConfirmation> {
  const account = await accountOf(knexOf(request.scope), token);
  const visitor = await customerOf(request);
  return {
    email: account.email,
    emailConfirmed: account.email_confirmed,
    isOwn: visitor?.id === account.id,
  };
}

/**
 * Confirms the address that a letter's token was sent to, for whoever shows that the account is theirs as well: by its
 * session, or by its password. The token alone only shows who reads the mailbox, who need not have made the account:
 * then everybody who is signed in to it is signed out, and nothing is confirmed. The link goes on working.
 * @returns whether the address is confirmed
 * @throws {ShopError} 400 when the token is of no use, 403 on a wrong password, 429 after failures
 */
export async function confirmEmail(
  request: MedusaRequest,
  { token, password }: { token: string; password?: string },
): Promise<boolean> {
  const knex = knexOf(request.scope);
  const account = await accountOf(knex, token);
  if (account.email_confirmed) return true;
  const visitor = await customerOf(request);
  const isOwn = visitor?.id === account.id;
  if (!isOwn && password === undefined) {
    await endSessionsOf(knex, account.id);
    return false;
  }
  if (!isOwn && password !== undefined) {
    const address = request.get("x-client-address") ?? "";
    await requirePassword(request.scope, account, { password, address });
  }
  // The account may have been erased, or the letter replaced, while the password was looked at.
  await knex.transaction(async (transaction) =>
    confirmAddress(transaction, await accountOf(transaction, token, "for update of e")),
  );
  return true;
}

async function accountOf(knex: Knex, token: string, lock: "for update of e" | "" = ""): Promise<Account> {
  const [account] = await rowsOf<Account>(
    knex,
    `select c.id, c.email, e.confirmed_at is not null as email_confirmed from email_confirmation e
     join customer c on c.id = e.customer_id and c.has_account and c.deleted_at is null
     where e.token_hash = :hash and e.expires_at > now() ${lock}`,
    { hash: hashOf(token) },
  );
  if (!account) throw new ShopError("invalid_request", "Token inválido", { token: "Token inválido" });
  return account;
}

/**
 * The address is the customer's, and so are the orders that were made with it as a guest. Only for whoever has shown
 * both: that they read the address's letters, and that the account is theirs. To be called in a transaction.
 */
export async function confirmAddress(
  transaction: Knex,
  { id, email }: Pick<SignedIn, "id" | "email">,
): Promise<void> {
  await transaction.raw(
    `insert into email_confirmation as e (customer_id, confirmed_at) values (:id, now())
     on conflict (customer_id) do update set confirmed_at = coalesce(e.confirmed_at, now())`,
    { id },
  );
  await transaction.raw(
    `update "order" o set customer_id = :id, updated_at = now() from customer guest
     where guest.id = o.customer_id and not guest.has_account and lower(guest.email) = lower(:email)`,
    { id, email },
  );
}
