import { auditRouteOf, patternOf } from "./routes";

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
    ] as const)
      expect(auditRouteOf(method, address)).toBeNull();
  });

  test("that nobody foresaw is there too, without the ids that are in its address", () => {
    expect(action("POST", "/something/new")).toBe("other.changed");
    expect(patternOf("/something/abc_01HX/ana@exemplo.com.br/part")).toBe("/something/:id/:id/part");
  });
});
