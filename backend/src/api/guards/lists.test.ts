import { faultsOfQuery } from "./lists";

const said = (query: Record<string, unknown>, method = "GET") =>
  faultsOfQuery(method, query).map(({ message }) => message);

test.each([
  ...["limit", "offset"].flatMap((name) =>
    ["-1", "1.5", "abc", "", "1e3", "99999999999", ["1", "2"]].map((value) => ({ [name]: value })),
  ),
  { limit: "10001" },
  { order: "" },
  { order: "a b" },
  { order: "a;b" },
  { order: "title." },
  { order: "__proto__" },
  { order: "-customer.constructor" },
  { order: { created_at: "asc" } },
  { fields: "id,__proto__" },
  { fields: "id, *customer.constructor" },
  { fields: "+prototype" },
  { fields: "toString.id" },
  { fields: ["id", "-valueOf"] },
])("a list is not asked for by %j", (query) => {
  expect(said(query)).toHaveLength(1);
});

test.each([
  { limit: "9999", offset: "0" },
  { limit: "0", offset: "2147483647" },
  { order: "-created_at" },
  { order: "customer.first_name" },
  { fields: "id,*variants,+metadata,-thumbnail,variants.prices.*,+variants.inventory_quantity" },
  { q: "__proto__" },
  {},
])("a list may be asked for by %j", (query) => {
  expect(said(query)).toEqual([]);
});

test("a change has fields of its answer only", () => {
  expect(said({ limit: "-1", order: "a b" }, "POST")).toEqual([]);
  expect(said({ fields: "__proto__" }, "POST")).toEqual(["Campos inválidos"]);
});
