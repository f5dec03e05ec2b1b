import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../lib/knex";
import { lettersOf } from "../lib/letters";
import { publicUrl } from "../lib/public-url";
import type { SignedIn } from "./customer-session";
import { tooSoon } from "./throttle";
import { hashOf, newToken } from "./token";

const LIFETIME = "7 days";
/** Between two letters. */
export const PAUSE_SECONDS = 60;

/**
 * Writes the letter that confirms a customer's address; a new one replaces the one before.
 * @throws {ShopError} 409 when the address is confirmed, 429 within a minute of the letter before, or when the mailbox
 *   had enough of them today: the link that it has goes on working
 */
export async function sendConfirmation(container: MedusaContainer, customer: SignedIn): Promise<void> {
  const knex = knexOf(container);
  const letters = lettersOf(container);
  const { seconds, allowed } = await letters.waitForRoom(customer.email, "confirm-address");
  if (seconds > 0 && !customer.email_confirmed) throw tooSoon(seconds, allowed);
  const token = newToken();
  const sent = await rowsOf(
    knex,
    `insert into email_confirmation as e (customer_id, token_hash, expires_at)
     values (:id, :hash, now() + :lifetime::interval)
     on conflict (customer_id) do update
       set token_hash = excluded.token_hash, expires_at = excluded.expires_at, updated_at = now()
     where e.confirmed_at is null and e.updated_at <= now() - make_interval(secs => :pause)
     returning 1`,
    { id: customer.id, hash: hashOf(token), lifetime: LIFETIME, pause: PAUSE_SECONDS },
  );
  if (sent.length === 0) throw await refusal(knex, customer.id);
  await letters.enqueue({
    key: `confirm-address:${hashOf(token)}`,
    letter: "confirm-address",
    to: customer.email,
    data: { name: customer.first_name ?? "", link: publicUrl(`/confirmar-email?token=${token}`) },
  });
}

async function refusal(knex: Knex, id: string): Promise<ShopError> {
  const [row] = await rowsOf<{ confirmed: boolean; seconds: number }>(
    knex,
    `select confirmed_at is not null as confirmed,
       greatest(ceil(extract(epoch from updated_at - now()) + :pause), 1)::int as seconds
     from email_confirmation where customer_id = :id`,
    { id, pause: PAUSE_SECONDS },
  );
  return row?.confirmed
    ? new ShopError("conflict", "Este email já foi confirmado")
    : tooSoon(row?.seconds ?? PAUSE_SECONDS, 1);
}
