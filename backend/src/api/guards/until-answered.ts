import type { MedusaResponse } from "@medusajs/framework/http";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { exclusively } from "../../lib/exclusively";

/**
 * Holds a lock until Medusa's own route has answered, even if the client disconnects, because the route keeps working.
 * For a client that left before its turn, nothing is done.
 */
export const untilAnswered = (
  knex: Knex,
  key: string,
  response: MedusaResponse,
  work: () => Promise<void>,
): Promise<void> =>
  exclusively(knex, key, async () => {
    if (response.closed) return;
    const isAnswered = answered(response);
    await work();
    await isAnswered;
  });

/** Resolves when a route ends its answer, whether or not anybody is left to read it. */
const answered = (response: MedusaResponse): Promise<void> =>
  new Promise((resolve) => {
    const end = response.end.bind(response) as (...given: unknown[]) => MedusaResponse;
    response.end = ((...given: unknown[]) => {
      resolve();
      return end(...given);
    }) as typeof response.end;
  });
