import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { auditRouteOf, patternOf } from "./audit-routes";

const action = (method: string, address: string) => auditRouteOf(method, address)?.action;

describe("a call of staff", () => {
  test("is in the log as what it does", () => {
    expect(action("POST", "/orders/order_1/cancel")).toBe("order.canceled");
    expect(action("POST", "/products/batch")).toBe("product.changed");
    expect(action("DELETE", "/products/prod_1")).toBe("product.deleted");
    expect(action("POST", "/api-keys/apk_1/revoke")).toBe("key.revoked");
    expect(action("DELETE", "/users/user_1")).toBe("staff.user-removed");
    expect(action("GET", "/catalogue-export")).toBe("export.catalogue");
    expect(action("POST", "/shop/sellers/sel_1/invite")).toBe("seller.invited");
  });

  test("that only reads, or only changes how one sees Admin, leaves nothing", () => {
    for (const [method, address] of [
      ["GET", "/orders/order_1"],
      ["HEAD", "/orders"],
      ["POST", "/layouts/order.details/configuration"],
      ["POST", "/views/orders/configurations"],
      ["POST", "/shop/sellers/sel_1/clients/search"],
      ["POST", "/shop/seller-queue/search"],
      ["POST", "/shop/seller-queue/orders/search"],
    ] as const)
      expect(auditRouteOf(method, address)).toBeNull();
  });

  test("that nobody foresaw is there too, without the ids that are in its address", () => {
    expect(action("POST", "/something/new")).toBe("other.changed");
    expect(patternOf("/something/abc_01HX/ana@exemplo.com.br/part")).toBe("/something/:id/:id/part");
  });

  test("is foreseen, for every call of Medusa's Admin API and of the shop's own", () => {
    const unforeseen = adminCalls().filter(
      ([method, address]) => action(method, address) === "other.changed",
    );
    expect(unforeseen).toEqual([]);
  });
});

const root = path.resolve(__dirname, "../../../..");

/** Every changing call under `/admin`: method and address. */
function adminCalls(): [method: string, address: string][] {
  const plugins = readdirSync(path.join(root, "plugins")).map((plugin) => `plugins/${plugin}/src/api/admin`);
  const folders = ["node_modules/@medusajs/medusa/dist/api/admin", "backend/src/api/admin", ...plugins];
  const files = folders
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\/route\.(js|ts)$/.test(file));
  const calls = files.flatMap((file) => {
    const folder = path.dirname(file).split("api/admin")[1] ?? "";
    const address = folder.replace(/\[\w+\]/g, "some_1");
    const methods = new Set(readFileSync(file, "utf8").match(/\b(POST|PUT|PATCH|DELETE)\b/g));
    return [...methods].map((method): [string, string] => [method, address]);
  });
  expect(calls.length).toBeGreaterThan(200);
  return calls;
}
