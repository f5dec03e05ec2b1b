import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import * as templates from "@medusajs/test-utils/dist/medusa-test-runner-utils/postgres-template";
import { restore, save } from "./reset";
import { APP, Shop } from "./shop";

/**
 * Opens the shop for these chapters. One application for all of a file: it takes longer to start than a chapter takes
 * to run.
 */
export function openShopFor(chapters: ((shop: Shop) => void)[]): void {
  medusaIntegrationTestRunner({
    cwd: APP,
    testSuite: (runner) => {
      const shop = new Shop(runner);
      beforeAll(async () => {
        // Seconds for every test, and all connections lost; `restore` does it in milliseconds.
        jest.spyOn(templates, "createPostgresDatabaseTemplate").mockResolvedValue();
        jest.spyOn(templates, "restorePostgresDatabaseFromTemplate").mockResolvedValue();
        await shop.open();
        await save(shop.knex);
      });
      beforeEach(() => restore(shop.knex));
      for (const chapter of chapters) chapter(shop);
    },
  });
}
