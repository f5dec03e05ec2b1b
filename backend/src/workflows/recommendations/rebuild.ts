import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf } from "../../lib/knex";
import { importMappingOf, recommendationsOf } from "../../lib/services";
import { readGarments } from "./garments";
import { readBaskets, readOrdersVersion } from "./orders";

let running: Promise<boolean> | undefined;
/** The versions that were looked at last, and what they were found to hold. */
let looked: { versions: string; source: string } | undefined;

/**
 * Composes the recommendations anew when the catalogue or the orders have changed in what they look at: a stock that
 * goes from nine to eight changes nothing, one that goes to none does. One at a time in a process.
 * @returns whether anything that is shown has changed
 */
export function rebuildRecommendations(container: MedusaContainer): Promise<boolean> {
  running ??= rebuild(container).finally(() => (running = undefined));
  return running;
}

async function rebuild(container: MedusaContainer): Promise<boolean> {
  const knex = knexOf(container);
  const { catalogue } = importMappingOf(container);
  const recommendations = recommendationsOf(container);
  const current = await recommendations.currentVersion();
  const versions = `${(await catalogue.look()).text} ${await readOrdersVersion(knex)}`;
  if (looked?.versions === versions && looked.source === current?.source) return false;
  const garments = await readGarments(catalogue.everything());
  const baskets = await readBaskets(knex);
  const source = createHash("sha256")
    .update(JSON.stringify([garments, baskets]))
    .digest("base64url");
  const changed =
    source !== current?.source && (await recommendations.compose({ garments, baskets }, source));
  looked = { versions, source };
  return changed;
}
