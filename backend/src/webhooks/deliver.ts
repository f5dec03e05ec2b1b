import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { rowsOf } from "../lib/knex";
import { CLAIM, POSTPONE } from "./queries";
import { signatureOf } from "./signature";

type Delivery = { id: string; event_id: string; type: string; data: object; occurred_at: Date };
type Deps = { knex: Knex; logger: Logger; secret: string };

const AT_ONCE = 10;
const TIMEOUT_MS = 10_000;
/** Receivers that are being told right now, each by a run of its own, so that a slow one delays no other. */
const busy = new Set<string>();

/** Sends a receiver what is due, until nothing more is. A run that is on its way already goes on alone. */
export async function deliver(url: string, deps: Deps): Promise<void> {
  if (busy.has(url)) return;
  busy.add(url);
  try {
    let due: Delivery[];
    do {
      due = await rowsOf<Delivery>(deps.knex, CLAIM, { url, limit: AT_ONCE });
      await Promise.all(due.map((delivery) => attempt(url, delivery, deps)));
    } while (due.length === AT_ONCE);
  } finally {
    busy.delete(url);
  }
}

async function attempt(url: string, delivery: Delivery, { knex, logger, secret }: Deps): Promise<void> {
  const error = await send(url, delivery, secret);
  if (error === undefined) {
    await knex("webhook_delivery").where({ id: delivery.id }).update({ delivered_at: knex.fn.now() });
    return;
  }
  const [row] = await rowsOf<{ given_up: boolean }>(knex, POSTPONE, { id: delivery.id, error });
  // The address alone: its path or query may be a secret of the receiver.
  if (row?.given_up) logger.warn(`webhook ${delivery.event_id} to ${new URL(url).origin} given up: ${error}`);
}

/** @returns why it did not arrive, or undefined when the receiver took it (2xx; a redirect is no receipt) */
async function send(url: string, delivery: Delivery, secret: string): Promise<string | undefined> {
  const { event_id: id, type, data, occurred_at } = delivery;
  const body = JSON.stringify({ id, type, createdAt: occurred_at.toISOString(), data });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-webhook-id": id,
        "x-webhook-signature": signatureOf(body, secret),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // What it says does not matter, and may have no end.
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
