import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");

const files = ["backend/src", "plugins"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /^(?!.*(node_modules|\.medusa)).*\/migrations\/Migration\d+\.ts$/.test(file));

test("no two migrations share a name: Medusa keeps those of all modules in one table, and runs a name once", () => {
  const names = files.map((file) => path.basename(file));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** Every migration, with the first 16 hex digits of its SHA-256. */
const KNOWN: Record<string, string> = {
  "plugins/mail/src/modules/outbox/migrations/Migration20261122125306.ts": "af6ca76cee44dd92",
  "plugins/sellers/src/modules/sellers/migrations/Migration20261122130035.ts": "b2d45c7c8b3ab4ea",
  "plugins/customer-profile/src/modules/customer-profile/migrations/Migration20261122130042.ts":
    "b7baf348864c3ffb",
  "backend/src/modules/account/migrations/Migration20261122130240.ts": "9f84fd5484ecbeb6",
  "backend/src/modules/checkout/migrations/Migration20261122130241.ts": "05cf1c39d2d26774",
  "backend/src/modules/staff/migrations/Migration20261122130242.ts": "29e79da34f1b3707",
  "backend/src/modules/webhooks/migrations/Migration20261122130243.ts": "49221caf4c2c8312",
  "backend/src/modules/checkout/migrations/Migration20261122180000.ts": "cb1a4b41c91d3bd6",
  "backend/src/modules/audit/migrations/Migration20261124111700.ts": "ccac206673bda824",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20261224101157.ts":
    "9326ddeb1ae5e2b3",
  "plugins/recommendations/src/modules/recommendations/migrations/Migration20261224173000.ts":
    "d0684e6e382e1908",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20261224180000.ts":
    "f991d07e56f041c1",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20261225090000.ts":
    "377825841e64bbcf",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20261226110000.ts":
    "71cdb6838aed4025",
  "backend/src/modules/checkout/migrations/Migration20261225100000.ts": "ce987b26ddc7c72f",
  "backend/src/modules/account/migrations/Migration20261225100001.ts": "b83bdbace51a114d",
  "backend/src/modules/staff/migrations/Migration20261225100002.ts": "7336a28d03d77ffd",
  "backend/src/modules/webhooks/migrations/Migration20261225100003.ts": "f34f5a4b89da3898",
  "plugins/customer-profile/src/modules/customer-profile/migrations/Migration20261225100004.ts":
    "f24da9d1dffd31e1",
  "plugins/sellers/src/modules/sellers/migrations/Migration20261225100005.ts": "4a751394a0ba1059",
  "plugins/mail/src/modules/outbox/migrations/Migration20261225100006.ts": "9292b51a5cff5c1b",
  "backend/src/modules/dashboard/migrations/Migration20261225100007.ts": "25df40756cf77d5d",
  "backend/src/modules/audit/migrations/Migration20261225100008.ts": "19814888bd76b1eb",
  "backend/src/modules/checkout/migrations/Migration20261226100000.ts": "c4c5e486fba02daa",
  "backend/src/modules/webhooks/migrations/Migration20261226100001.ts": "8595a2cd0ae7f2a7",
  "backend/src/modules/pix/migrations/Migration20261226120000.ts": "ceeebeb11d1fa3c5",
  "backend/src/modules/withdrawals/migrations/Migration20261227100000.ts": "fec6c7585173c375",
  "backend/src/modules/withdrawals/migrations/Migration20261227110000.ts": "887180a1db14bd9e",
  "backend/src/modules/withdrawals/migrations/Migration20261228300000.ts": "69565996c9d70f85",
  "backend/src/modules/freight/migrations/Migration20261228310000.ts": "4295effe6f0f809e",
  "backend/src/modules/freight/migrations/Migration20261229134200.ts": "3823fb34c12ebbb7",
  "backend/src/modules/house/migrations/Migration20261227300000.ts": "860221cd18bcb724",
  "backend/src/modules/house/migrations/Migration20270101100000.ts": "4537e6c80ee6a8e5",
  "backend/src/modules/audit/migrations/Migration20270102110000.ts": "ce9b47e0e6ae06e9",
  "backend/src/modules/house/migrations/Migration20270102100000.ts": "ddaa52fb1769c25c",
  "backend/src/modules/house/migrations/Migration20270103100000.ts": "2271c077cc44dab4",
  "backend/src/modules/reviews/migrations/Migration20261228200000.ts": "d3e08296f3180ae4",
  "backend/src/modules/reminders/migrations/Migration20261228210000.ts": "59d0d9a887917fd4",
  "backend/src/modules/reminders/migrations/Migration20261228220000.ts": "a6b829aebf87f844",
  "backend/src/modules/reminders/migrations/Migration20261229100000.ts": "38224a47d8b66ead",
  "backend/src/modules/reminders/migrations/Migration20261230100000.ts": "661c3d9370e71c91",
  "plugins/sellers/src/modules/sellers/migrations/Migration20261229100001.ts": "d1346e0f1fa423d4",
  "plugins/sellers/src/modules/sellers/migrations/Migration20261230100001.ts": "bf4fd33cb9df29c3",
  "backend/src/modules/dashboard/migrations/Migration20261228100002.ts": "2ed75e925f35e700",
  "backend/src/modules/checkout/migrations/Migration20261228100001.ts": "71c597cc66b14c3c",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20261228100000.ts":
    "57f478979676e347",
  "backend/src/modules/webhooks/migrations/Migration20261231100000.ts": "b000e0ceeb7e65c3",
  "backend/src/modules/webhooks/migrations/Migration20270104100000.ts": "6144a0f0badf90ad",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20261231110000.ts":
    "69682e16af1d445d",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20270104110000.ts":
    "6c1d60493961e70d",
  "plugins/mail/src/modules/outbox/migrations/Migration20270105100000.ts": "62f801518a2f4cc5",
  "backend/src/modules/webhooks/migrations/Migration20270105110000.ts": "256acb02eae9d0d2",
  "plugins/sellers/src/modules/sellers/migrations/Migration20270106100000.ts": "2d323d74a2f321af",
  "plugins/import-mapping/src/modules/import-mapping/migrations/Migration20270106110000.ts":
    "a72951ee576cf610",
  "backend/src/modules/checkout/migrations/Migration20270107100000.ts": "2f18eb15858ccf50",
  "backend/src/modules/webhooks/migrations/Migration20270108100000.ts": "a159512ca38721d4",
  "plugins/mail/src/modules/outbox/migrations/Migration20270109100000.ts": "4c664a1a294395a6",
};

test.each(files)("%s stays as it is: shops have run it, and what changes goes into a new one", (file) => {
  const content = readFileSync(path.join(root, file));
  expect(createHash("sha256").update(content).digest("hex").slice(0, 16)).toBe(KNOWN[file]);
});

/** SQL that would break the previous version, which still reads and writes what it knows. */
const TAKES_AWAY =
  /\b(?:drop\s+(?:table|column)|rename\s+(?:to|column)|set\s+not\s+null|alter\s+column\s+\S+\s+type)\b/i;
/** Adds a required column without a default, which rows written by the previous version would lack. */
const DEMANDS = /\badd\s+column\b(?:(?!default|,|;)[^`])*\bnot\s+null\b(?:(?!default|,|;)[^`])*[`,;]/i;
/** A comment that states since which version nothing uses what the migration drops. */
const UNUSED_SINCE = /\/\*\* Unused since \d+\.\d+\.\d+/;
/** From this migration on, shops stay open while they are migrated. */
const FIRST = "Migration20261230";

const upOf = (source: string) =>
  /async up\(\)[^]*?(?=\n {2}(?:override )?async down|\n\}\s*$)/.exec(source)?.[0] ?? "";
const isBorne = (source: string) =>
  UNUSED_SINCE.test(source) || !(TAKES_AWAY.test(upOf(source)) || DEMANDS.test(upOf(source)));

test("the version before bears every new migration: it runs on while servers are changed one after another", () => {
  const recent = files.filter((file) => path.basename(file) >= FIRST);
  expect(recent.filter((file) => !isBorne(readFileSync(path.join(root, file), "utf8")))).toEqual([]);
});

test.each([
  ['alter table "seller" add column "b" text null', true],
  ['alter table "seller" add column "b" integer not null default 0', true],
  ['create index if not exists "i" on "seller" ("a")', true],
  ['alter table "seller" add column "b" text not null', false],
  ['alter table "seller" drop column "b"', false],
  ['alter table "seller" rename column "b" to "c"', false],
  ['alter table "seller" alter column "b" set not null', false],
  ['drop table "seller"', false],
])("%s is borne by the version before: %s", (sql, borne) => {
  const source = (words: string) =>
    `${words}export class Migration1 extends Migration {\n  override async up() {\n    this.addSql(\`${sql}\`);\n  }\n}\n`;
  expect(isBorne(source(""))).toBe(borne);
  expect(isBorne(source("/** Unused since 1.2.0. */\n"))).toBe(true);
});
