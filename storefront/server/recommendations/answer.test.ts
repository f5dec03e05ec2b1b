import { describe, expect, test } from "@jest/globals";
import { parse, RecommendationAnswer } from "@alfaiataria/contract";
import { catalogueOf, piece, snapshot } from "../testing/catalogue.ts";
import { answerFor } from "./answer.ts";
import { Recommendations } from "./store.ts";

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
const DOCUMENT = {
  algorithm: "Estilo",
  ids: ["1", "2", "3", "4", "5", "prod_admin"],
  sentences: ["Porque sim.", "Porque também."],
  lists: [[1, 90, 0, 2, 70, 1, 4, 60, 0, 3, 50, 0], [], [], [], [], [1, 40, 0]],
};
const recommendations = new Recommendations("v1", DOCUMENT);
const answerWith = (pieces: typeof PIECES, id: string, count = 12) =>
  answerFor(id, count, { catalogue: catalogueOf(snapshot("1", pieces)), recommendations });

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
