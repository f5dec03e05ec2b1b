import { describe, expect, test } from "@jest/globals";
import { category } from "../testing/catalogue.ts";
import { CategoryTree } from "./categories.ts";

const GROUPS = {
  "vestuario-superior-masculino": ["blazer", "camisa", "camiseta", "jaqueta", "malha", "colete"],
  "vestuario-inferior-masculino": ["calca", "jeans", "shorts"],
  "trajes-completos": ["costume", "terno"],
  calcados: ["sapato", "mocassim", "tenis"],
  "acessorios-masculinos": ["cinto", "gravata", "oculos", "suspensorio", "meia", "cachecol"],
};
const tree = new CategoryTree(
  Object.entries(GROUPS).flatMap(([group, slugs]) => [
    category(group),
    ...slugs.map((slug) => category(slug, `cat_${group}`)),
  ]),
);

describe("a category's address", () => {
  // Every slug of both menus (spec 1 §2), each in singular and plural.
  test.each([
    ...["blazer", "blazers"].map((slug) => [slug, "blazer"]),
    ...["camisa", "camisas"].map((slug) => [slug, "camisa"]),
    ...["camiseta", "camisetas"].map((slug) => [slug, "camiseta"]),
    ...["jaqueta", "jaquetas"].map((slug) => [slug, "jaqueta"]),
    ...["malha", "malhas"].map((slug) => [slug, "malha"]),
    ...["calca", "calcas", "calça", "CALÇAS"].map((slug) => [slug, "calca"]),
    ...["short", "shorts"].map((slug) => [slug, "shorts"]),
    ...["costume", "costumes"].map((slug) => [slug, "costume"]),
    ...["terno", "ternos"].map((slug) => [slug, "terno"]),
    ...["sapato", "sapatos"].map((slug) => [slug, "sapato"]),
    ...["tenis", "tênis"].map((slug) => [slug, "tenis"]),
    ...["cinto", "cintos"].map((slug) => [slug, "cinto"]),
    ...["gravata", "gravatas"].map((slug) => [slug, "gravata"]),
    ...["oculos", "óculos"].map((slug) => [slug, "oculos"]),
    ...["suspensorio", "suspensorios"].map((slug) => [slug, "suspensorio"]),
    ...["meia", "meias"].map((slug) => [slug, "meia"]),
    ...["colete", "coletes"].map((slug) => [slug, "colete"]),
    ...["mocassim", "mocassins"].map((slug) => [slug, "mocassim"]),
    ...["cachecol", "cachecois"].map((slug) => [slug, "cachecol"]),
    ...["traje", "trajes", "trajes-completos"].map((slug) => [slug, "trajes-completos"]),
    ...["acessorio", "acessorios", "acessórios"].map((slug) => [slug, "acessorios-masculinos"]),
    ...["calcado", "calcados"].map((slug) => [slug, "calcados"]),
  ])("'%s' leads to %s", (slug, handle) => {
    expect(tree.find(slug)?.slug).toBe(handle);
  });

  test.each([
    ["sobretudos", "sobretudo"],
    ["pulover", "puloveres"],
    ["smokings", "smoking"],
    ["calcoes", "calcao"],
    ["paleto", "paleto"],
  ])("of a house's own categories, '%s' leads to %s", (slug, handle) => {
    expect(new CategoryTree([category(handle)]).find(slug)?.slug).toBe(handle);
  });

  test.each(["", "constructor", "__proto__", "toString", "sapatoss"])("'%s' leads nowhere", (slug) => {
    expect(tree.find(slug)).toBeUndefined();
  });

  test("of a group holds all that lies below", () => {
    const trajes = tree.find("trajes");
    expect([...tree.idsBelow(trajes!)]).toEqual(["cat_trajes-completos", "cat_costume", "cat_terno"]);
  });

  test("holds what the menu's group of that name has, when there is another category of the same address", () => {
    const shadowed = new CategoryTree([
      ...tree.all,
      category("acessorios"),
      category("boina", "cat_acessorios"),
    ]);
    const ids = [...shadowed.idsBelow(shadowed.find("acessorios")!)];
    expect(ids).toEqual(expect.arrayContaining(["cat_acessorios", "cat_boina", "cat_cinto", "cat_meia"]));
  });

  test("of several names the narrowest", () => {
    expect(tree.narrowest(["cat_trajes-completos", "cat_terno"])?.slug).toBe("terno");
    expect(tree.narrowest(["cat_trajes-completos"])?.slug).toBe("trajes-completos");
    expect(tree.narrowest([])).toBeUndefined();
  });
});
