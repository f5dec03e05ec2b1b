import { readdirSync } from "node:fs";
import path from "node:path";
import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import * as templates from "@medusajs/test-utils/dist/medusa-test-runner-utils/postgres-template";
import { save } from "./reset";
import { APP, Shop } from "./shop";

type Spec = { default: (shop: Shop) => void };
const FOLDER = path.join(__dirname, "catalogue");

// One shop for all suites in the folder: starting it takes longer than running one of them.
medusaIntegrationTestRunner({
  cwd: APP,
  testSuite: (runner) => {
    const shop = new Shop(runner);
    let restore: () => Promise<void>;
    beforeAll(async () => {
      // Per-test templates would cost seconds for every test, and close all connections.
      jest.spyOn(templates, "createPostgresDatabaseTemplate").mockResolvedValue();
      jest.spyOn(templates, "restorePostgresDatabaseFromTemplate").mockResolvedValue();
      await shop.open();
      restore = await save(shop.knex);
    });
    beforeEach(() => restore());
    for (const file of readdirSync(FOLDER).sort())
      describe(path.parse(file).name, () => {
        // oxlint-disable-next-line typescript/no-require-imports -- jest takes the tests while it reads the file, before any import() could be awaited
        (require(path.join(FOLDER, file)) as Spec).default(shop);
      });
  },
});
