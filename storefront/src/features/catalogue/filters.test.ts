import { describe, expect, test } from "@jest/globals";
import { cleared, filtersOf, hasFilters, toggle, toParams } from "./filters.ts";

describe("the catalogue's filters in the address", () => {
  test("what is chosen comes back from the address", () => {
    const filters = filtersOf(
      new URLSearchParams(
        "produtos=Blazer,Calça&categorias=Calçados&search=  linho &oferta=true&sort=preco-asc",
      ),
    );
    expect(filters).toEqual({
      produtos: ["Blazer", "Calça"],
      categorias: ["Calçados"],
      subcategorias: [],
      oferta: true,
      search: "linho",
      sort: "preco-asc",
    });
    expect(filtersOf(toParams(filters))).toEqual(filters);
  });

  test("of an address with more values than a list takes the first count", () => {
    const produtos = Array.from({ length: 101 }, (_, at) => `Tipo ${at}`);
    expect(filtersOf(new URLSearchParams({ produtos: produtos.join(",") })).produtos).toEqual(
      produtos.slice(0, 100),
    );
  });

  test("nothing chosen makes no query string", () => {
    const none = filtersOf(new URLSearchParams("search=%20%20&sort=estranho"));
    expect(toParams(none).toString()).toBe("");
    expect(hasFilters(none)).toBe(false);
  });

  test("what is cleared keeps its order", () => {
    const filters = filtersOf(new URLSearchParams("oferta=true&sort=preco-desc"));
    expect(hasFilters(filters)).toBe(true);
    expect(toParams(cleared(filters)).toString()).toBe("sort=preco-desc");
  });

  test("a chip is put in and taken out, and the others stay", () => {
    const none = filtersOf(new URLSearchParams());
    const two = toggle(toggle(none, "produtos", "Blazer"), "produtos", "Camisa");
    expect(two.produtos).toEqual(["Blazer", "Camisa"]);
    expect(toggle(two, "produtos", "Blazer").produtos).toEqual(["Camisa"]);
  });
});
