import fc from "fast-check";
import { foldWords } from "@alfaiataria/brazil";
import { COLORS, isColorName } from "../lib/colors";
import { groupKey, labelColors, splitColor } from "./groups";

const color = fc.constantFrom(...Object.keys(COLORS));
const models = fc.constantFrom("Blazer Slim Lã Fria Super 120", "Camisa Oxford", "Calça Chino", "Cinto");
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.normalize("NFD").replace(/\p{M}/gu, ""),
  (text: string) => text.replaceAll(" ", "-"),
);

describe("a name without its color", () => {
  it.each([
    ["Blazer Milano Azul Marinho", "Azul Marinho", "Blazer Milano", "Azul Marinho"],
    ["Camisa Oxford na cor Azul", "azul", "Camisa Oxford", "na cor Azul"],
    ["Camisa Oxford - Branca", "Branco", "Camisa Oxford", "- Branca"],
    ["Camisa Listrada Azul e Branco", "Azul e Branco", "Camisa Listrada", "Azul e Branco"],
    ["Cinto Reversível Preto/Marrom", "Preto/Marrom", "Cinto Reversível", "Preto/Marrom"],
    ["Gravata Bordô", "Vinho", "Gravata", "Bordô"],
    ["Meia Social Estampa Única", "Verde", "Meia Social Estampa Única", ""],
    ["Preto", "Preto", "Preto", ""],
    ["Camisa de Linho", "Branco", "Camisa de Linho", ""],
    ["Calça Jeans", "Azul", "Calça Jeans", ""],
    ["Calça Chino Natural", "natural", "Calça Chino", "Natural"],
  ])("%s (%s) is %s", (name, cor, base, suffix) => {
    expect(splitColor(name, cor)).toEqual({ base, suffix });
  });

  it("is the same for every color, however it is spelled", () => {
    fc.assert(
      fc.property(models, color, spelling, fc.boolean(), (model, cor, spell, known) => {
        fc.pre(known || !["Jeans", "Linho", "Militar", "Natural"].includes(cor));
        expect(splitColor(`${model} ${spell(cor)}`, known ? cor : "").base).toBe(model);
      }),
    );
  });

  it("takes any own color off, also one that no table knows", () => {
    const word = fc
      .stringMatching(/^[a-zA-ZáéíóúãõçÁÉ]{3,8}$/)
      .filter((text) => foldWords(text) !== "" && !isColorName(text));
    fc.assert(
      fc.property(models, fc.array(word, { minLength: 1, maxLength: 3 }), (model, words) => {
        expect(splitColor(`${model} ${words.join(" ")}`, words.join(" ")).base).toBe(model);
      }),
    );
  });

  it("is never empty, and with its color words makes the name again", () => {
    const words = fc.array(fc.oneof(color, fc.stringMatching(/^\S{1,8}$/)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, color, (parts, cor) => {
        const name = parts.join(" ").trim().split(/\s+/).join(" ");
        const { base, suffix } = splitColor(name, cor);
        expect(base).not.toBe("");
        expect(`${base} ${suffix}`.trim()).toBe(name);
      }),
    );
  });
});

describe("groups", () => {
  const row = (nome_peca: string, cor: string, preco_centavos = 189000, produto = "Blazer") => ({
    nome_peca,
    cor,
    preco_centavos,
    produto,
  });

  it("hold one model in several colors", () => {
    expect(groupKey(row("Blazer Milano Preto", "Preto"))).toBe(groupKey(row("BLAZER MILANO Cáqui", "caqui")));
  });

  it("part by price, by type and by name", () => {
    const keys = [
      row("Blazer Milano Preto", "Preto"),
      row("Blazer Milano Azul", "Azul", 189001),
      row("Blazer Milano Azul", "Azul", 189000, "Jaqueta"),
      row("Blazer Torino Azul", "Azul"),
    ].map(groupKey);
    expect(new Set(keys).size).toBe(4);
  });
});

describe("color labels of a group", () => {
  it("tell rows of the same color apart", () => {
    const labels = labelColors([
      { id: 1, cor: "Preto" },
      { id: 2, cor: "preto" },
      { id: 3, cor: "Azul" },
    ]);
    expect([...labels]).toEqual([
      [1, "Preto"],
      [2, "preto (2)"],
      [3, "Azul"],
    ]);
  });

  it("stay when a row comes or goes", () => {
    const current = new Map([[5, "Preto (2)"]]);
    expect(
      labelColors(
        [
          { id: 5, cor: "Preto" },
          { id: 2, cor: "Preto" },
        ],
        current,
      ),
    ).toEqual(
      new Map([
        [5, "Preto (2)"],
        [2, "Preto"],
      ]),
    );
    expect(labelColors([{ id: 5, cor: "Azul" }], current)).toEqual(new Map([[5, "Azul"]]));
  });

  it("are distinct whatever the rows and the labels in use", () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.nat(50), cor: fc.constantFrom("Preto", "PRETO", "Preto (2)", "Azul") }),
      {
        selector: ({ id }) => id,
      },
    );
    const labels = fc.constantFrom("Preto", "Preto (2)", "Azul", "Azul (2)", "Verde");
    fc.assert(
      fc.property(rows, fc.dictionary(fc.nat(50).map(String), labels), (list, current) => {
        const result = labelColors(
          list,
          new Map(Object.entries(current).map(([id, label]) => [Number(id), label])),
        );
        expect(result.size).toBe(list.length);
        expect(new Set([...result.values()].map(foldWords)).size).toBe(list.length);
      }),
    );
  });
});
