import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { sweep } from "@alfaiataria/medusa-kit";
import { rowsOf } from "../../lib/knex";
import { hashOf, newToken } from "../../lib/token";
import { Attempts, tooSoon } from "./attempts";
import CustomerSession from "./models/customer-session";
import EmailConfirmation from "./models/email-confirmation";
import PasswordReset from "./models/password-reset";
import SignInAttempt from "./models/sign-in-attempt";
import type { SignedIn } from "./types";

const SESSION_LIFETIME = "30 days";
const CONFIRMATION_LIFETIME = "7 days";
const RESET_LIFETIME = "1 hour";
/** The minimum pause between two confirmation emails, in seconds. */
export const PAUSE_SECONDS = 60;

type Container = { [ContainerRegistrationKeys.PG_CONNECTION]: Knex };

/**
 * Customer sessions, the tokens sent by email, and failed sign-ins. Customers themselves belong to Medusa's customer
 * module; its table is joined here, so that a signed-in customer's request costs one statement.
 */
class AccountModuleService extends MedusaService({
  CustomerSession,
  EmailConfirmation,
  PasswordReset,
  SignInAttempt,
}) {
  private readonly pg: Knex;
  readonly attempts: Attempts;

  constructor(container: Container, ...rest: unknown[]) {
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.attempts = new Attempts(this.pg);
  }

  /** Opens a session. @returns its token, 256 random bits, meant only for the cookie */
  async openSession(customerId: string): Promise<string> {
    const token = newToken();
    await this.pg.raw(
      `insert into customer_session (token_hash, customer_id, expires_at)
       values (:hash, :customerId, now() + :lifetime::interval)`,
      { hash: hashOf(token), customerId, lifetime: SESSION_LIFETIME },
    );
    return token;
  }

  /** Ends the session of a token, if there is one. */
  async endSession(token: string): Promise<void> {
    await this.pg.raw("delete from customer_session where token_hash = :hash", { hash: hashOf(token) });
  }

  /** Ends all sessions of a customer. */
  async endSessions(customerId: string, transaction: Knex = this.pg): Promise<void> {
    await transaction.raw("delete from customer_session where customer_id = :customerId", { customerId });
  }

  /** The customer signed in under a session token. */
  async customerOfSession(token: string): Promise<SignedIn | undefined> {
    const [customer] = await rowsOf<SignedIn>(
      this.pg,
      `select c.id, c.email, c.first_name, c.last_name, e.confirmed_at is not null as email_confirmed
       from customer_session s
       join customer c on c.id = s.customer_id and c.deleted_at is null
       left join email_confirmation e on e.customer_id = c.id
       where s.token_hash = :hash and s.expires_at > now()`,
      { hash: hashOf(token) },
    );
    return customer;
  }

  /** A customer with an account, by id. */
  async customer(id: string): Promise<SignedIn | undefined> {
    const [customer] = await rowsOf<SignedIn>(
      this.pg,
      `select c.id, c.email, c.first_name, c.last_name, e.confirmed_at is not null as email_confirmed
       from customer c left join email_confirmation e on e.customer_id = c.id
       where c.id = :id and c.has_account and c.deleted_at is null`,
      { id },
    );
    return customer;
  }

  /**
   * Creates the token of a confirmation email; it replaces the previous one.
   * @throws {ShopError} 409 when the address is confirmed, 429 within a minute of the previous email
   */
  async requestConfirmation(customerId: string): Promise<string> {
    const token = newToken();
    const made = await rowsOf(
      this.pg,
      `insert into email_confirmation as e (customer_id, token_hash, expires_at)
       values (:customerId, :hash, now() + :lifetime::interval)
       on conflict (customer_id) do update
         set token_hash = excluded.token_hash, expires_at = excluded.expires_at, updated_at = now()
       where e.confirmed_at is null and e.updated_at <= now() - make_interval(secs => :pause)
       returning 1`,
      { customerId, hash: hashOf(token), lifetime: CONFIRMATION_LIFETIME, pause: PAUSE_SECONDS },
    );
    if (made.length > 0) return token;
    const [row] = await rowsOf<{ confirmed: boolean; seconds: number }>(
      this.pg,
      `select confirmed_at is not null as confirmed,
         greatest(ceil(extract(epoch from updated_at - now()) + :pause), 1)::int as seconds
       from email_confirmation where customer_id = :customerId`,
      { customerId, pause: PAUSE_SECONDS },
    );
    throw row?.confirmed
      ? new ShopError("conflict", "Este email já foi confirmado")
      : tooSoon(row?.seconds ?? PAUSE_SECONDS, 1);
  }

  /**
   * The customer whose address a confirmation token confirms.
   * @param transaction locks the token until its end @throws {ShopError} 400 when the token is unusable
   */
  async customerOfConfirmation(token: string, transaction?: Knex): Promise<SignedIn> {
    const [customer] = await rowsOf<SignedIn>(
      transaction ?? this.pg,
      `select c.id, c.email, c.first_name, c.last_name, e.confirmed_at is not null as email_confirmed
       from email_confirmation e
       join customer c on c.id = e.customer_id and c.has_account and c.deleted_at is null
       where e.token_hash = :hash and e.expires_at > now() ${transaction ? "for update of e" : ""}`,
      { hash: hashOf(token) },
    );
    if (!customer) throw invalidToken();
    return customer;
  }

  /** Marks the customer's address as confirmed. */
  async markConfirmed(customerId: string, transaction: Knex): Promise<void> {
    await transaction.raw(
      `insert into email_confirmation as e (customer_id, confirmed_at) values (:customerId, now())
       on conflict (customer_id) do update set confirmed_at = coalesce(e.confirmed_at, now())`,
      { customerId },
    );
  }

  /**
   * Creates a password-reset token; it replaces the previous one. @returns undefined when no customer has the address
   */
  async requestReset(email: string): Promise<{ token: string; firstName: string } | undefined> {
    const token = newToken();
    const [customer] = await rowsOf<{ first_name: string | null }>(
      this.pg,
      `with customer as (
         select id, first_name from customer where email = :email and has_account and deleted_at is null
       ), asked as (
         insert into password_reset (customer_id, token_hash, expires_at)
         select id, :hash, now() + :lifetime::interval from customer
         on conflict (customer_id) do update
           set token_hash = excluded.token_hash, expires_at = excluded.expires_at, updated_at = now()
       )
       select first_name from customer`,
      { email, hash: hashOf(token), lifetime: RESET_LIFETIME },
    );
    return customer && { token, firstName: customer.first_name ?? "" };
  }

  /** Uses up a password-reset token. @throws {ShopError} 400 when it is unknown, used or older than an hour */
  async useReset(token: string, transaction: Knex): Promise<{ id: string; email: string }> {
    const [customer] = await rowsOf<{ id: string; email: string }>(
      transaction,
      `with used as (
         delete from password_reset where token_hash = :hash and expires_at > now() returning customer_id
       )
       select c.id, c.email from used join customer c on c.id = used.customer_id
       where c.has_account and c.deleted_at is null`,
      { hash: hashOf(token) },
    );
    if (!customer) throw invalidToken();
    return customer;
  }

  /** Deletes a customer's sessions and the tokens sent to them by email, within the caller's transaction. */
  async erase(customerId: string, transaction: Knex): Promise<void> {
    for (const table of ["customer_session", "email_confirmation", "password_reset"])
      await transaction(table).where({ customer_id: customerId }).delete();
  }

  /** Deletes what has become worthless: expired sessions and tokens, and attempts older than a day. */
  async sweep(): Promise<void> {
    await sweep(this.pg, "customer_session", "expires_at <= now()");
    await sweep(this.pg, "password_reset", "expires_at <= now()");
    await sweep(this.pg, "email_confirmation", "expires_at <= now() and confirmed_at is null");
    await sweep(
      this.pg,
      "sign_in_attempt",
      "updated_at <= now() - interval '1 day' and blocked_until <= now()",
    );
  }
}

const invalidToken = () => new ShopError("invalid_request", "Token inválido", { token: "Token inválido" });

export default AccountModuleService;
