import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { webhooksOf } from "../lib/services";
import { listSetting, requireSetting } from "../lib/settings";

/** Sends webhooks to the receivers in WEBHOOK_URLS; does nothing when there are none. */
export default async function tellReceivers(container: MedusaContainer) {
  const urls = [...new Set(listSetting("WEBHOOK_URLS"))];
  if (urls.length === 0) return;
  const secret = requireSetting("WEBHOOK_SECRET");
  const webhooks = webhooksOf(container);
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  await webhooks.collect(urls);
  // Not awaited, so that a slow receiver does not delay the next run.
  for (const url of urls)
    webhooks.deliver(url, secret).catch((error: Error) => logger.error("webhooks", error));
}

export const config = { name: "webhooks", schedule: { interval: 5_000 } };
