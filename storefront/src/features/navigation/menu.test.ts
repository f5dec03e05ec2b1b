import { describe, expect, test } from "@jest/globals";
import { MEGA_MENU, NO_TERMS } from "@alfaiataria/contract";
import { hasAlternateHeader, menuOf, sectionOf } from "./menu.ts";

const labels = (path: string) => menuOf(sectionOf(path), NO_TERMS.menu).map(({ label }) => label);

describe("the bar's items by section (spec 1 §2)", () => {
  test("ready-to-wear", () => expect(labels("/pecas-prontas")).toEqual(["Início"]));
  test("product and category", () => {
    const items = ["Início", "Costumes", "Blazers", "Calças", "Camisas", "Coletes", "Acessórios"];
    expect(labels("/product/x")).toEqual(items);
    expect(labels("/category/blazers")).toEqual(items);
  });
  test("product, where the house has categories of its own", () => {
    const categories = [{ label: "Quimonos", to: "/category/quimonos" }];
    expect(menuOf("product", { categories }).map(({ to }) => to)).toEqual(["/", "/category/quimonos"]);
  });
  test("made to measure", () =>
    expect(labels("/sob-medida")).toEqual([
      "Início",
      "Processo",
      "Peças Prontas",
      "Quem somos",
      "Agendamento",
    ]));
  test("elsewhere", () =>
    expect(labels("/cart")).toEqual([
      "Início",
      "Sobre",
      "Serviços",
      "Portfólio",
      "Depoimentos",
      "Contato",
      "Peças Prontas",
      "Galeria",
    ]));
});

test("the alternate header stands on the pages of spec 2 §2 and nowhere else", () => {
  for (const path of [
    "/",
    "/sob-medida",
    "/pecas-prontas",
    "/fornecedores",
    "/fornecedor/albini",
    "/profile",
  ]) {
    expect(hasAlternateHeader(path)).toBe(true);
  }
  for (const path of ["/product/x", "/category/x", "/cart", "/checkout", "/nada", "/fornecedor/a/b"]) {
    expect(hasAlternateHeader(path)).toBe(false);
  }
});

test("the mega-menu has the specification's slugs", () => {
  const slugs = MEGA_MENU.map(({ items }) => items.map(({ to }) => to.replace("/category/", "")).join(" "));
  expect(slugs).toEqual([
    "blazer camisa camiseta jaqueta malha",
    "calca shorts",
    "costume terno",
    "sapato tenis",
    "cinto gravata oculos suspensorio meia",
  ]);
});
