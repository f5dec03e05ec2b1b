import { isIPv4, isIPv6 } from "node:net";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { rowsOf } from "../lib/knex";
import { hashOf } from "./token";

/** What attempts are counted by: after `free` of them the next waits 2 seconds, then 4, 8 and so on, at most `cap`. */
export type Gate = { key: string; free: number; cap: number };

/** The longest that someone else's guesses keep a customer out; a new password by letter opens the gate at once. */
export const ACCOUNT = { free: 5, cap: 15 * 60 };
/** Many people may share an address (a company, a mobile carrier): it waits later and less. */
export const ADDRESS = { free: 20, cap: 60 };
/** Strangers can ask for letters to anyone. */
export const LETTER = { free: 5, cap: 60 * 60 };

/** Sign-ins to an e-mail, whether or not somebody registered it. */
const accountGate = (email: string): Gate => ({ key: hashOf(`account:${email}`), ...ACCOUNT });
/** Sign-ins from a client's address. */
const addressGate = (address: string): Gate => ({
  key: hashOf(`address:${networkOf(address)}`),
  ...ADDRESS,
});
/** Letters with a link for a new password. */
export const recoveryGate = (email: string): Gate => ({ key: hashOf(`recovery:${email}`), ...LETTER });
/** The same for staff. */
export const staffRecoveryGate = (email: string): Gate => ({
  key: hashOf(`staff-recovery:${email}`),
  ...LETTER,
});

/**
 * Sign-ins of staff: an account from a browser that has signed in to it before has a gate of its own, so that nobody's
 * guesses elsewhere keep its owner out.
 */
export const staffGates = (attempt: Attempt, knownDevice?: string): Gate[] => [
  addressGate(attempt.address),
  { key: hashOf(knownDevice ? `staff-device:${knownDevice}` : `staff:${attempt.email}`), ...ACCOUNT },
];

export type Attempt = { email: string; address: string };

/**
 * Counts a sign-in before it is tried, so that guesses at once are as slow as guesses in turn.
 * @throws {ShopError} 429 with the seconds to wait
 */
export const countSignIn = (knex: Knex, { email, address }: Attempt): Promise<void> =>
  pass(knex, [addressGate(address), accountGate(email)]);

/** A sign-in that was right is no guess: the account's count begins anew, the address's loses this one. */
export async function forgiveSignIn(knex: Knex, { email, address }: Attempt): Promise<void> {
  await forgiveAccount(knex, email);
  await forgiveOnce(knex, addressGate(address));
}

/** The same for staff. @param gates of `staffGates` */
export async function forgiveStaff(knex: Knex, [address, account]: Gate[]): Promise<void> {
  if (account) await forgive(knex, [account]);
  if (address) await forgiveOnce(knex, address);
}

async function forgiveOnce(knex: Knex, { key }: Gate): Promise<void> {
  await knex.raw(
    `update sign_in_attempt set failures = greatest(failures - 1, 0), blocked_until = clock_timestamp()
     where key = :key`,
    { key },
  );
}

/** Opens the gate of an account. */
export async function forgiveAccount(knex: Knex, email: string): Promise<void> {
  await forgive(knex, [accountGate(email)]);
}

/** Opens gates. */
export async function forgive(knex: Knex, gates: Gate[]): Promise<void> {
  await knex.raw("delete from sign_in_attempt where key = any(:keys)", {
    keys: gates.map(({ key }) => key) as unknown as Knex.Value,
  });
}

/** Counts an attempt at every gate, or at none when one is closed. @throws {ShopError} 429 */
export async function pass(knex: Knex, gates: Gate[]): Promise<void> {
  await knex.transaction(async (transaction) => {
    for (const gate of gates) {
      if (!(await count(transaction, gate))) throw await refusal(transaction, gates);
    }
  });
}

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

async function refusal(knex: Knex, gates: Gate[]): Promise<ShopError> {
  const [closed] = await rowsOf<{ key: string; seconds: number }>(
    knex,
    `select key, greatest(ceil(extract(epoch from blocked_until - clock_timestamp())), 1)::int as seconds
     from sign_in_attempt where key = any(:keys) order by blocked_until desc limit 1`,
    { keys: gates.map(({ key }) => key) as unknown as Knex.Value },
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

/** An IPv4 address, or the network that one customer of a provider has in IPv6 (RFC 6177: 64 bits). */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return "unknown";
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":").length : 0;
  const filled = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after).fill("0")];
  return filled.slice(0, 4).join(":").toLowerCase();
}
