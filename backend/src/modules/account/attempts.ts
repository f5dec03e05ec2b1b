import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { networkOf } from "@alfaiataria/contract/network";
import { rowsOf } from "../../lib/knex";
import { hashOf } from "../../lib/token";

/** What attempts are counted by: after `free` of them the next waits 2 seconds, then 4, 8 and so on, at most `cap`. */
export type Gate = { key: string; free: number; cap: number };
export type Attempt = { email: string; address: string };

/** The longest that someone else's guesses keep a customer out; a new password by email opens the gate at once. */
export const ACCOUNT = { free: 5, cap: 15 * 60 };
/** Many people may share an address (a company, a mobile carrier): it waits later and less. */
export const ADDRESS = { free: 20, cap: 60 };
/** Strangers can ask for emails to anyone. */
export const RECOVERY = { free: 5, cap: 60 * 60 };

const gate = (what: string, limits: Omit<Gate, "key">): Gate => ({ key: hashOf(what), ...limits });

/** Sign-ins to an e-mail, whether or not somebody registered it. */
export const accountGate = (email: string): Gate => gate(`account:${email}`, ACCOUNT);
/** Sign-ins from a client's address. */
const addressGate = (address: string): Gate => gate(`address:${networkOf(address) ?? "unknown"}`, ADDRESS);
/** Emails with a link for a new password. */
export const recoveryGate = (email: string): Gate => gate(`recovery:${email}`, RECOVERY);
/** The same for staff. */
export const staffRecoveryGate = (email: string): Gate => gate(`staff-recovery:${email}`, RECOVERY);
/** Guesses at the codes of one sign-in of staff, wherever they come from. */
export const codeGate = (identityId: string): Gate => gate(`second-factor:${identityId}`, ACCOUNT);

/** Sign-ins of customers. */
export const customerGates = ({ email, address }: Attempt): Gate[] => [
  addressGate(address),
  accountGate(email),
];

/**
 * Sign-ins of staff: an account from a browser that has signed in to it before has a gate of its own, so that nobody's
 * guesses elsewhere keep its owner out.
 */
export const staffGates = ({ email, address }: Attempt, knownDevice?: string): Gate[] => [
  addressGate(address),
  gate(knownDevice ? `staff-device:${knownDevice}` : `staff:${email}`, ACCOUNT),
];

/**
 * Attempts that are slowed down more with each failure. By hand, because rate-limiter-flexible counts in windows of one
 * length: a wait that doubles, taken and checked in one statement, it does not have.
 */
export class Attempts {
  constructor(private readonly pg: Knex) {}

  /** Counts an attempt at every gate before it is made, or at none when one is closed. @throws {ShopError} 429 */
  async pass(gates: Gate[]): Promise<void> {
    await this.pg.transaction(async (transaction) => {
      for (const each of gates) {
        if (!(await count(transaction, each))) throw await closedError(transaction, gates);
      }
    });
  }

  /** A sign-in that was right is no guess: the account's count begins anew, the address's loses this one. */
  async forgiveSignIn([address, account]: Gate[]): Promise<void> {
    if (account) await this.forgive([account]);
    if (address)
      await this.pg.raw(
        `update sign_in_attempt set failures = greatest(failures - 1, 0), blocked_until = clock_timestamp()
         where key = :key`,
        { key: address.key },
      );
  }

  /** Opens gates. */
  async forgive(gates: Gate[], transaction: Knex = this.pg): Promise<void> {
    await transaction.raw("delete from sign_in_attempt where key = any(:keys)", { keys: keysOf(gates) });
  }
}

/** A bound list is an array of PostgreSQL's, which Knex's types do not know. */
const keysOf = (gates: Gate[]) => gates.map(({ key }) => key) as unknown as Knex.Value;

/** One statement, so that of attempts at once each sees the one before. */
async function count(knex: Knex, { key, free, cap }: Gate): Promise<boolean> {
  const counted = await rowsOf(
    knex,
    `insert into sign_in_attempt as a (key, failures, blocked_until) values (:key, 1, clock_timestamp())
     on conflict (key) do update set failures = a.failures + 1, updated_at = now(),
       blocked_until = clock_timestamp() + make_interval(secs =>
         case when a.failures + 1 < :free then 0 else least(2 ^ least(a.failures + 2 - :free, 20), :cap) end)
     where a.blocked_until <= clock_timestamp()
     returning 1`,
    { key, free, cap },
  );
  return counted.length > 0;
}

async function closedError(knex: Knex, gates: Gate[]): Promise<ShopError> {
  const [closed] = await rowsOf<{ key: string; seconds: number }>(
    knex,
    `select key, greatest(ceil(extract(epoch from blocked_until - clock_timestamp())), 1)::int as seconds
     from sign_in_attempt where key = any(:keys) order by blocked_until desc limit 1`,
    { keys: keysOf(gates) },
  );
  const gate = gates.find(({ key }) => key === closed?.key);
  return tooSoon(closed?.seconds ?? 1, gate?.free ?? 1);
}

/** 429: what may be tried again in some seconds. @param limit how often it is free of waiting */
export function tooSoon(seconds: number, limit: number): ShopError {
  const message = `Muitas tentativas. Aguarde ${inWords(seconds)} e tente de novo.`;
  return new ShopError("too_many_requests", message, { retryAfter: seconds, limit });
}

function inWords(seconds: number): string {
  const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;
  if (seconds < 60) return counted(seconds, "segundo");
  if (seconds < 2 * 3600) return counted(Math.ceil(seconds / 60), "minuto");
  return counted(Math.ceil(seconds / 3600), "hora");
}
