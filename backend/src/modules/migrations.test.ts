import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");

test("no two migrations share a name: Medusa keeps those of all modules in one table, and runs a name once", () => {
  const names = ["backend/src", "plugins"]
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }))
    .filter((file) => /^(?!.*(node_modules|\.medusa)).*\/migrations\/Migration\d+\.ts$/.test(file))
    .map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** Beginnings of the SHA-256 of migrations that shops have run. */
const RUN = {
  "plugins/mail/src/modules/outbox/migrations/Migration20261122125306.ts": "af6ca76cee44dd92",
  "plugins/sellers/src/modules/sellers/migrations/Migration20261122130035.ts": "b2d45c7c8b3ab4ea",
  "plugins/customer-profile/src/modules/customer-profile/migrations/Migration20261122130042.ts":
    "b7baf348864c3ffb",
  "backend/src/modules/account/migrations/Migration20261122130240.ts": "9f84fd5484ecbeb6",
  "backend/src/modules/checkout/migrations/Migration20261122130241.ts": "05cf1c39d2d26774",
  "backend/src/modules/staff/migrations/Migration20261122130242.ts": "29e79da34f1b3707",
  "backend/src/modules/webhooks/migrations/Migration20261122130243.ts": "49221caf4c2c8312",
  "backend/src/modules/audit/migrations/Migration20261124111700.ts": "ccac206673bda824",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20261224101157.ts":
    "9326ddeb1ae5e2b3",
};

test.each(Object.entries(RUN))(
  "%s stays as it is: shops have run it, and what changes goes into a new one",
  (file, hash) => {
    const content = readFileSync(path.join(root, file));
    expect(createHash("sha256").update(content).digest("hex").slice(0, 16)).toBe(hash);
  },
);
