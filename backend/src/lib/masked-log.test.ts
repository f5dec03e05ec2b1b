import { inspect } from "node:util";
import { describe, expect, test } from "@jest/globals";
import { maskLog, masked } from "./masked-log";

describe("the log", () => {
  test.each([
    [
      "Customer with email: ana.prado+loja@exemplo.com.br, has_account: false, already exists.",
      "Customer with email: (email), has_account: false, already exists.",
    ],
    ["Error 400 at /admin/x: joão@exemplo.com", "Error 400 at /admin/x: (email)"],
    ["de a@b.example para c@d.example, e@f", "de (email) para (email), e@f"],
    [`${"x".repeat(100)}@exemplo.com @exemplo.com`, `${"x".repeat(36)}(email) @exemplo.com`],
    ["at /node_modules/@medusajs/medusa/dist/a.js", "at /node_modules/@medusajs/medusa/dist/a.js"],
    ["@medusajs/medusa@2.21.2 is here", "@medusajs/medusa@2.21.2 is here"],
  ])("names nobody's address: %s", (said, told) => {
    expect(masked(said)).toBe(told);
  });

  test.each([
    [
      `insert into "price_list" ("id", "title") values ('plist_1', 'Maria - Silva''s') returning "id" - duplicate key value violates unique constraint "x"`,
      `insert into "price_list" … - duplicate key value violates unique constraint "x"`,
    ],
    [
      `[0a1b2c3d]: insert into "cart_line_item" ("metadata")\nvalues ('{"nome": "Maria"}') - null value in column "cart_id"`,
      `[0a1b2c3d]: insert into "cart_line_item" … - null value in column "cart_id"`,
    ],
    [
      `insert into "customer" ("phone") values ('119') - new row violates check constraint "x"\n - detail: Failing row contains (cus_1, Ana - Prado).`,
      `insert into "customer" … - new row violates check constraint "x"`,
    ],
    [
      `update "customer" set "phone" = '11988887777' - deadlock detected`,
      `update "customer" … - deadlock detected`,
    ],
    [`delete from cart where id = 'x' - canceling statement`, `delete from cart … - canceling statement`],
    [`select "c".* from "customer" as "c" where "phone" = '119' - timeout`, `select "customer" … - timeout`],
    [`with due as (select 'Maria') select 1 - timeout`, `with due … - timeout`],
    [
      "The stock could not be updated - the bank said no",
      "The stock could not be updated - the bank said no",
    ],
  ])("says of a failed statement what failed, and none of its values: %s", (said, told) => {
    expect(masked(said)).toBe(told);
  });

  test("keeps an error's code, and no row that the database quotes", () => {
    const error = Object.assign(
      new Error(`insert into "customer" ("phone") values ('119') - duplicate key`),
      {
        code: "23505",
        detail: "Key (email, phone)=(ana@exemplo.com.br, (11) 9) already exists.",
        where: "unnamed portal parameter $1 = 'Maria'",
      },
    );
    const told = masked(
      inspect({ ...error, cause: error, other: { detail: "Failing row contains (1, Ma\nria, 2)." } }),
    );
    expect(told).toContain("23505");
    expect(told).toContain(`insert into "customer" … - duplicate key`);
    expect(told).toContain("Key (email, phone)=(…) already exists.");
    expect(told).not.toMatch(/ana@|\(11\)|'119'|Ma|ria/);
  });

  test("is not held up by a text without end", () => {
    const start = Date.now();
    for (const word of ["select ", "a", "a@", "insert into x (", "Failing row contains (", "with x as "])
      expect(masked(word.repeat(100_000)).length).toBeLessThan(12_000);
    expect(Date.now() - start).toBeLessThan(60_000);
  });

  test("is masked line by line, with all that an error brings along, once", () => {
    const lines: Record<string, unknown>[] = [];
    const format = { transform: (line: Record<string, unknown>) => lines.push({ ...line }) };
    const logger = { loggerInstance_: { format, isLevelEnabled: (level: unknown) => level !== "http" } };
    maskLog(logger);
    const once = logger.loggerInstance_.format;
    maskLog(logger);
    expect(logger.loggerInstance_.format).toBe(once);
    logger.loggerInstance_.format.transform({
      level: "error",
      message: "ana@exemplo.com.br",
      cause: "b@c.de",
      n: 1,
    });
    logger.loggerInstance_.format.transform({ level: "warn", message: new Error("ana@exemplo.com.br") });
    // The output drops it: nothing is made of it.
    logger.loggerInstance_.format.transform({ level: "http", message: "GET /admin/orders" });
    expect(lines).toMatchObject([
      { level: "error", message: "(email)", cause: "(email)", n: 1 },
      { level: "warn", message: "(email)", stack: expect.stringMatching(/^Error: \(email\)\n/) },
    ]);
  });
});
