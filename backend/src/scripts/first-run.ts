import path from "node:path";
import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { preparePictures } from "@alfaiataria/import-mapping/import";
import { installChangeTriggers } from "@alfaiataria/import-mapping/read-model";
import { importCatalogueWorkflow } from "@alfaiataria/import-mapping/workflows";
import { installAuditTriggers } from "../audit/install";
import { setUpAdminLayout } from "../first-run/admin-layout";
import { setUpCategories } from "../first-run/catalogue";
import { setUpGallery } from "../first-run/gallery";
import { setUpAdministrator, setUpSellers } from "../first-run/people";
import { setUpShipping } from "../first-run/shipping";
import { setUpStore } from "../first-run/store";
import { installInsights } from "../insights/install";
import { auditOf } from "../lib/audit";
import { importMappingOf } from "../lib/import-mapping";
import { knexOf } from "../lib/knex";
import { rebuildRecommendations } from "../recommendations/rebuild";
import { installStaffRules } from "../staff/install";

/** What a new shop needs before it opens. Idempotent: a later version's start runs it again and changes nothing. */
export default async function firstRun({ container }: ExecArgs) {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SHOP_FILE } = process.env;
  const { locationIds } = await setUpStore(container);
  await setUpShipping(container, locationIds);
  await setUpCategories(container);
  await setUpSellers(container);
  await setUpAdminLayout(container);
  if (ADMIN_EMAIL && ADMIN_PASSWORD && (await setUpAdministrator(container, ADMIN_EMAIL, ADMIN_PASSWORD))) {
    const subject = { type: "user", label: ADMIN_EMAIL };
    await auditOf(container).record({ action: "staff.administrator-created", subject });
    logger.info("first administrator created");
  }
  const knex = knexOf(container);
  await installChangeTriggers(knex);
  const { pictureOptions } = importMappingOf(container);
  await setUpGallery(pictureOptions.staticDir);
  await installStaffRules(knex);
  await installInsights(knex);
  await installAuditTriggers(knex);
  const [row]: { id: number }[] = await knex("imported_product").select("id").limit(1);
  if (row) return;
  const sample = path.join(path.dirname(SHOP_FILE ?? ""), "catalogo.csv");
  const { result } = await importCatalogueWorkflow(container).run({ input: { path: sample } });
  logger.info(`sample catalogue: ${result.created} rows`);
  await rebuildRecommendations(container);
  await preparePictures(knex, pictureOptions);
}
