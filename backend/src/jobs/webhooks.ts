import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { knexOf } from "../lib/knex";
import { collect } from "../webhooks/collect";
import { deliver } from "../webhooks/deliver";
import { receivers } from "../webhooks/receivers";

/** Tells the receivers of WEBHOOK_URLS what happened; without any, does nothing. */
export default async function webhooks(container: MedusaContainer) {
  const urls = receivers();
  if (urls.length === 0) return;
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const secret = process.env.WEBHOOK_SECRET;
  if (!secret) throw new Error("WEBHOOK_SECRET is not set");
  const knex = knexOf(container);
  await collect(knex, urls);
  // Not waited for: the next look comes in time although a receiver is slow.
  for (const url of urls)
    deliver(url, { knex, logger, secret }).catch((error: Error) => logger.error("webhooks", error));
}

export const config = { name: "webhooks", schedule: { interval: 5_000 } };
