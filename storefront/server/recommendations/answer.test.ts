import { describe, expect, test } from "@jest/globals";
import { parse, RecommendationAnswer } from "@alfaiataria/contract";
import type { RecommendationList } from "@alfaiataria/contract/internal";
import { catalogueOf, piece, snapshot } from "../testing/catalogue.ts";
import { answerFor, keyOf } from "./answer.ts";

const soldOut = [{ id: "v", size: "M", stock: 0 }];
const PIECES = [
  piece(1),
  piece(2, {
    produto: "Camisa",
    nome_peca: "Camisa A",
    preco_centavos: 34_990,
    imagens: ["/static/2-960.webp"],
  }),
  piece(3, { produto: "Gravata", nome_peca: "Gravata" }),
  piece(4, { produto: "Camisa", nome_peca: "Camisa B" }),
  piece(5, { produto: "Gravata", nome_peca: "Gravata B" }),
];
const listed = (id: string, score: number, reason: string) => ({ id, score, reason });
const LISTS: Record<string, RecommendationList> = {
  1: {
    algorithm: "Estilo",
    recommendations: [
      listed("2", 0.9, "Porque sim."),
      listed("3", 0.7, "Porque também."),
      listed("5", 0.6, "Porque sim."),
      listed("4", 0.5, "Porque sim."),
    ],
  },
};
const answerWith = (pieces: typeof PIECES, id: string, count = 12) => {
  const catalogue = catalogueOf(snapshot("1", pieces));
  const key = keyOf(id, catalogue);
  return key === null
    ? null
    : answerFor(LISTS[key] ?? { algorithm: "", recommendations: [] }, count, catalogue);
};

describe("recommendations", () => {
  test("are answered as the contract says", () => {
    const answer = answerWith(PIECES, "1", 1);
    expect(parse(RecommendationAnswer, answer)).toEqual(answer);
    expect(answer).toEqual({
      recommendations: [
        {
          id: 2,
          name: "Camisa A",
          price: 349.9,
          originalPrice: null,
          similarity_score: 0.9,
          reason: "Porque sim.",
          slug: "peca-2",
          image: "/static/2-960.webp",
          produto: "Camisa",
          cor: "Azul Marinho",
        },
      ],
      metadata: { algorithm: "Estilo", total_recommendations: 4 },
    });
  });

  test("say what a price is lowered from", () => {
    const sale = { regular_centavos: 39_990, lowest_centavos: null };
    const lowered = PIECES.map((each) => (each.id === 2 ? { ...each, sale } : each));
    expect(answerWith(lowered, "1", 1)?.recommendations).toMatchObject([
      { price: 349.9, originalPrice: 399.9 },
    ]);
  });

  test("are the same by the piece's id, its product's id and its address", () => {
    expect(answerWith(PIECES, "prod_1")).toEqual(answerWith(PIECES, "1"));
    expect(answerWith(PIECES, "peca-1")).toEqual(answerWith(PIECES, "1"));
  });

  test("leave out what has sold out since, another of its type moving up, and scores still descend", () => {
    const without = PIECES.map((each) => (each.id === 2 ? { ...each, variants: soldOut } : each));
    const list = answerWith(without, "1")?.recommendations ?? [];
    expect(list.map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(list.map(({ similarity_score }) => similarity_score)).toEqual([0.7, 0.5, 0.5]);
  });

  test("of a piece that is newer than they are, or that is gone from the catalogue, are none", () => {
    expect(answerWith([...PIECES, piece(9)], "9")?.recommendations).toEqual([]);
    expect(answerWith(PIECES.slice(0, 1), "1")?.metadata.total_recommendations).toBe(0);
  });

  test.each(["6", "999999999999", "", "prod_nada", "\0", "__proto__", "constructor"])(
    "of %j are not known",
    (id) => {
      expect(answerWith(PIECES, id)).toBeNull();
    },
  );
});
