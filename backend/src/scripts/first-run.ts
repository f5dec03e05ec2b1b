import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { preparePictures } from "@alfaiataria/import-mapping/import";
import { catchUp, isOfThisVersion } from "@alfaiataria/import-mapping/read-model";
import { importCatalogueWorkflow } from "@alfaiataria/import-mapping/workflows";
import { setUpAdminLayout } from "../workflows/first-run/admin-layout";
import { setUpCategories } from "../workflows/first-run/catalogue";
import { setUpGallery } from "../workflows/first-run/gallery";
import { runMigrationScripts } from "../workflows/first-run/migration-scripts";
import { setUpNames } from "../workflows/first-run/names";
import { setUpAdministrator, setUpSellers } from "../workflows/first-run/people";
import { firstSheet } from "../workflows/first-run/sample";
import { setUpShipping } from "../workflows/first-run/shipping";
import { setUpStore } from "../workflows/first-run/store";
import { setUpDatabase } from "../workflows/first-run/database";
import { auditOf, importMappingOf } from "../lib/services";
import { knexOf } from "../lib/knex";
import { addUpReceipts, endStaleReceipts } from "../workflows/withdrawal/receive-return";
import { markSamples } from "../workflows/reviews/samples";
import { followCatalogue } from "../workflows/recommendations/follow";
import { requireSetting, setting } from "../lib/settings";

/** Sets up what a new shop needs before it opens. Runs at every start; it is idempotent. */
export default async function firstRun({ container }: ExecArgs) {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const [email, password] = [setting("ADMIN_EMAIL"), setting("ADMIN_PASSWORD")];
  await runMigrationScripts(container);
  const { locationIds } = await setUpStore(container);
  await setUpNames(container);
  await setUpShipping(container, locationIds);
  await setUpCategories(container);
  await setUpSellers(container);
  await setUpAdminLayout(container);
  if (email && password && (await setUpAdministrator(container, email, password))) {
    const subject = { type: "user", label: email };
    await auditOf(container).record({ action: "staff.administrator-created", subject });
    logger.info("first administrator created");
  }
  const knex = knexOf(container);
  const { pictureOptions } = importMappingOf(container);
  await setUpGallery(pictureOptions.staticDir);
  await setUpDatabase(container);
  await endStaleReceipts(knex);
  await addUpReceipts(knex);
  const [row]: { id: number }[] = await knex("imported_product").select("id").limit(1);
  if (row) {
    await markSamples(container);
    // In an upgrade earlier servers still show it: the first server of this version rewrites it.
    if (await isOfThisVersion(knex)) await catchUp(knex);
    return;
  }
  const sheet = firstSheet(requireSetting("SHOP_FILE"));
  const { result } = await importCatalogueWorkflow(container).run({ input: { path: sheet } });
  logger.info(`first catalogue: ${result.created} rows`);
  await markSamples(container);
  await catchUp(knex);
  await followCatalogue(container);
  await preparePictures(knex, pictureOptions);
}
