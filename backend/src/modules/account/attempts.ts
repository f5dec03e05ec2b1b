import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { networkOf } from "@alfaiataria/contract/network";
import { rowsOf } from "../../lib/knex";
import { hashOf } from "../../lib/token";

/**
 * A counter of attempts: after `free` of them the next has to wait 2 seconds, then 4, 8 and so on, at most `cap`
 * seconds. One is forgotten every `cap` seconds: a guesser gets no further by it, since one every `cap` seconds is what the
 * longest wait lets through, and the many people behind one address do not wait for the slips of days.
 */
export type Gate = { key: string; free: number; cap: number };
export type Attempt = { email: string; address: string };

/**
 * `cap` is the longest that someone else's guesses can lock a customer out; a password reset by email opens the gate at
 * once.
 */
export const ACCOUNT = { free: 5, cap: 15 * 60 };
/** Many people may share an address (a company, a mobile carrier), so its gate closes later and for less time. */
export const ADDRESS = { free: 20, cap: 60 };
/** Strangers can request emails to any address. */
export const RECOVERY = { free: 5, cap: 60 * 60 };

const gate = (what: string, limits: Omit<Gate, "key">): Gate => ({ key: hashOf(what), ...limits });

/** Sign-ins to an email address, whether or not it is registered. */
export const accountGate = (email: string): Gate => gate(`account:${email}`, ACCOUNT);
/** Sign-ins from a client's network. */
const addressGate = (address: string): Gate => gate(`address:${networkOf(address) ?? "unknown"}`, ADDRESS);
/** Password-reset emails for a customer's address. */
export const recoveryGate = (email: string): Gate => gate(`recovery:${email}`, RECOVERY);
/** Password-reset emails for a staff address. */
export const staffRecoveryGate = (email: string): Gate => gate(`staff-recovery:${email}`, RECOVERY);
/** Guesses at the second-factor codes of one staff sign-in, from any address. */
export const codeGate = (identityId: string): Gate => gate(`second-factor:${identityId}`, ACCOUNT);

/** The gates of a customer's sign-in. */
export const customerGates = ({ email, address }: Attempt): Gate[] => [
  addressGate(address),
  accountGate(email),
];

/**
 * The gates of a staff sign-in. A browser that has signed in to the account before has a gate of its own, so that
 * guesses from elsewhere do not lock out the owner.
 */
export const staffGates = ({ email, address }: Attempt, knownDevice?: string): Gate[] => [
  addressGate(address),
  gate(knownDevice ? `staff-device:${knownDevice}` : `staff:${email}`, ACCOUNT),
];

/**
 * Attempts that are slowed down more with each failure. Our own code, because rate-limiter-flexible counts in windows
 * of fixed length: it has no doubling wait that is checked and counted in one statement.
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

  /** A correct sign-in is no guess: the account's count starts over, and the address's count goes back by one. */
  async forgiveSignIn([address, account]: Gate[]): Promise<void> {
    if (account) await this.forgive([account]);
    if (address)
      await this.pg.raw(
        `update sign_in_attempt set failures = greatest(failures - 1, 0), blocked_until = clock_timestamp()
         where key = :key`,
        { key: address.key },
      );
  }

  /** Opens the gates by deleting their counts. */
  async forgive(gates: Gate[], transaction: Knex = this.pg): Promise<void> {
    await transaction.raw("delete from sign_in_attempt where key = any(:keys)", { keys: keysOf(gates) });
  }
}

/** PostgreSQL takes a bound list as an array, which Knex's types do not know. */
const keysOf = (gates: Gate[]) => gates.map(({ key }) => key) as unknown as Knex.Value;

/**
 * One statement, so that each of several concurrent attempts sees the ones before it. What has passed of the time in which the
 * next is forgotten stays: `updated_at` moves by whole `cap`s.
 */
async function count(knex: Knex, { key, free, cap }: Gate): Promise<boolean> {
  const counted = await rowsOf(
    knex,
    `insert into sign_in_attempt as a (key, failures, blocked_until) values (:key, 1, clock_timestamp())
     on conflict (key) do update set (failures, blocked_until, updated_at) = (
       select failures, clock_timestamp() + make_interval(secs =>
           case when failures < :free then 0 else least(2 ^ least(failures + 1 - :free, 20), :cap) end),
         a.updated_at + make_interval(secs => forgotten * :cap)
       from (select floor(greatest(extract(epoch from clock_timestamp() - a.updated_at), 0) / :cap)::float8 as forgotten) since,
         lateral (select greatest(a.failures - forgotten, 0) + 1 as failures) counted)
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

/** The 429 error for something that may be tried again in some seconds. @param limit how many attempts need no wait */
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
