import { readdirSync } from "node:fs";
import path from "node:path";
import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import * as templates from "@medusajs/test-utils/dist/medusa-test-runner-utils/postgres-template";
import { restore, save } from "./reset";
import { APP, Shop } from "./shop";
import { Template } from "./template";

const GROWING_MS = 3_600_000;
type Grow = (shop: Shop) => Promise<void>;
type Specs = (shop: Shop) => void;

/** Opens one shop for all suites in a folder: starting it takes longer than running one of them. */
export function openShopFor(folder: string, grow?: Grow): void {
  openShop(specsIn(folder), grow);
}

/** The suite of each file in a folder, its default export. */
function specsIn(folder: string): Specs[] {
  const files = readdirSync(path.join(__dirname, folder)).sort();
  // oxlint-disable-next-line typescript/no-require-imports -- jest takes the tests while it reads the file, before any import() could be awaited
  return files.map((file) => (require(path.join(__dirname, folder, file)) as { default: Specs }).default);
}

/**
 * Runs suites on one shop.
 * @param grow fills the shop once for all of `specs`; nothing is restored between tests then
 */
export function openShop(specs: Specs[], grow?: Grow): void {
  const template = new Template();
  beforeAll(() => template.prepare(), GROWING_MS);
  medusaIntegrationTestRunner({
    cwd: APP,
    testSuite: (runner) => {
      const shop = new Shop(runner);
      beforeAll(async () => {
        // Per-test templates would cost seconds for every test and close all connections; `restore` takes milliseconds.
        jest.spyOn(templates, "createPostgresDatabaseTemplate").mockResolvedValue();
        jest.spyOn(templates, "restorePostgresDatabaseFromTemplate").mockResolvedValue();
        await template.fill(runner.dbConfig.dbName, async () => {
          await shop.open();
          // A shop that has been open for a while: what a test makes older is not from before its version.
          await shop.knex.raw(
            "update mikro_orm_migrations set executed_at = executed_at - interval '30 days'",
          );
        });
        await (grow ?? ((opened) => save(opened.knex)))(shop);
      }, GROWING_MS);
      if (!grow) beforeEach(() => restore(shop.knex));
      for (const spec of specs) spec(shop);
    },
  });
}
