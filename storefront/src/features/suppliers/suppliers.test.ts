import { expect, test } from "@jest/globals";
import { SUPPLIERS, supplierBySlug } from "./data/suppliers.ts";
import { SUPPLIER_NAMES, supplierPath } from "./supplier.ts";

test("the eight mills of the landing page have their pages, in the specification's order", () => {
  expect(SUPPLIERS.map(({ name }) => name)).toEqual([...SUPPLIER_NAMES]);
  expect(SUPPLIER_NAMES.map((name) => supplierPath(name).replace("/fornecedor/", ""))).toEqual([
    "loro-piana",
    "scabal",
    "ermenegildo-zegna",
    "dormeuil",
    "vitale-barberis-canonico",
    "thomas-mason",
    "albini",
    "ariston",
  ]);
  for (const name of SUPPLIER_NAMES) {
    expect(supplierBySlug(supplierPath(name).replace("/fornecedor/", ""))?.name).toBe(name);
  }
  expect(supplierBySlug("outra")).toBeUndefined();
});
