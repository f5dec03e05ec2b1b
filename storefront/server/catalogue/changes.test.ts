import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { PieceQuery } from "@alfaiataria/contract";
import type { Piece } from "@alfaiataria/contract/internal";
import { CachedReply } from "../http/cached-reply.ts";
import { catalogueOf, find, linesOf, piece, snapshot } from "../testing/catalogue.ts";
import { Batch } from "./batch.ts";
import type { Catalogue } from "./catalogue.ts";
import { Replies } from "./replies.ts";

const NAMES = ["Blazer Milano", "Camisa Oxford", "Calça Chino 9", "Calça Chino 10", "Água"];
const COLORS = ["Azul", "Preto", "Café"];
const KINDS = ["Blazer", "Camisa", "Calça"];

/** A piece from few names, colors, prices and groups, so that many are alike. */
const anyPiece = (id: number) =>
  fc
    .record({
      name: fc.constantFrom(...NAMES),
      cor: fc.constantFrom(...COLORS),
      produto: fc.constantFrom(...KINDS),
      preco_centavos: fc.constantFrom(9_900, 34_990, 189_000),
      grupo: fc.constantFrom("a", "b", "c"),
      sale: fc.constantFrom(undefined, { regular_centavos: 200_000, lowest_centavos: null }),
      stock: fc.constantFrom(0, 1, 2, null),
      isSold: fc.boolean(),
    })
    .map(({ name, cor, stock, isSold, ...own }) =>
      piece(id, {
        ...own,
        cor,
        slug: isSold ? `peca-${id}` : null,
        nome_base: name,
        nome_peca: `${name} ${cor}`,
        variants: [{ id: `variant_${id}`, size: "48", stock }],
      }),
    );

const query: fc.Arbitrary<PieceQuery> = fc.record(
  {
    produtos: fc.subarray(KINDS),
    search: fc.constantFrom("", "camisa", "chino 10", "azl", "preto blazer"),
    sort: fc.constantFrom("nome" as const, "preco-asc" as const, "preco-desc" as const),
    page: fc.constantFrom(1, 2),
    oferta: fc.constant("true" as const),
    modelo: fc.constantFrom(1, 4),
  },
  { requiredKeys: [] },
);

/** Several selections of twelve pieces: the catalogues of a few days. */
const history = fc.array(
  fc
    .subarray(
      Array.from({ length: 12 }, (_, i) => i + 1),
      { minLength: 1 },
    )
    .chain((ids) => fc.tuple(...ids.map(anyPiece))) as fc.Arbitrary<Piece[]>,
  { minLength: 2, maxLength: 5 },
);

function change(catalogue: Catalogue, from: Piece[], to: Piece[]) {
  const batch = new Batch();
  const lines = linesOf(snapshot("2", to), snapshot("1", from)).split("\n");
  for (const line of lines.filter(Boolean)) batch.add(line);
  return catalogue.apply(batch);
}

describe("a catalogue that changes", () => {
  test("finds what one that is made from nothing finds", () => {
    fc.assert(
      fc.property(history, fc.array(query, { minLength: 3, maxLength: 8 }), (days, queries) => {
        const catalogue = catalogueOf(snapshot("1", days[0] ?? []));
        days.slice(1).forEach((day, at) => {
          change(catalogue, days[at] ?? [], day);
          const fresh = catalogueOf(snapshot("2", day));
          for (const asked of queries) expect(find(catalogue, asked)).toEqual(find(fresh, asked));
          for (const { id } of day) expect(catalogue.piece(id)).toEqual(fresh.piece(id));
          expect([...catalogue.counts("produto")].sort()).toEqual([...fresh.counts("produto")].sort());
          expect(catalogue.slugs()).toEqual(fresh.slugs());
        });
      }),
    );
  });

  test("leaves no answer that is not true any more, and every one that is", () => {
    const makers: Record<string, (catalogue: Catalogue) => unknown> = {
      product: (catalogue) => catalogue.product("peca-1") ?? null,
      "colors on request": (catalogue) => {
        const product = catalogue.product("peca-1");
        return product ? catalogue.onRequest(product) : null;
      },
      piece: (catalogue) => catalogue.piece(2)?.variants.map(({ stock }) => stock !== 0) ?? null,
      category: (catalogue) =>
        catalogue.productsOf(catalogue.categories.find("blazer")!).map((id) => catalogue.product(id)),
      counts: (catalogue) => [...catalogue.counts("produto")].sort(),
      slugs: (catalogue) => catalogue.slugs(),
    };
    // Exact stock counts are not shown, only whether any is left.
    const shown = (value: unknown) =>
      JSON.stringify(value, (key, inner: unknown) => (key === "stock" ? inner !== 0 : inner));
    fc.assert(
      fc.property(history, fc.array(query, { minLength: 1, maxLength: 5 }), (days, queries) => {
        const catalogue = catalogueOf(snapshot("1", days[0] ?? []));
        const replies = new Replies();
        const all = { ...makers };
        queries.forEach(
          (asked, at) => (all[`list ${at}`] = (of) => find(of, asked).ids.map((id) => of.piece(id))),
        );
        const ask = (key: string) =>
          replies.reply(key, () => new CachedReply(shown(all[key]?.(catalogue)), "application/json")).text;
        Object.keys(all).forEach(ask);
        days.slice(1).forEach((day, at) => {
          replies.drop(change(catalogue, days[at] ?? [], day));
          for (const key of Object.keys(all)) expect(ask(key)).toBe(shown(all[key]?.(catalogue)));
        });
      }),
    );
  });

  test("an order that leaves some takes no answer away, the last one takes those that show the piece", () => {
    const few = [piece(1), piece(2, { grupo: "b" }), piece(3, { produto: "Camisa" })];
    const catalogue = catalogueOf(snapshot("1", few));
    const left = (id: number, stock: number) => {
      const batch = new Batch();
      batch.add(JSON.stringify({ stock: { [`variant_${id}`]: stock } }));
      return catalogue.apply(batch);
    };
    expect(left(1, 2)).toEqual({ tags: new Set(), lists: [] });
    const gone = left(1, 0);
    expect([...gone.tags]).toEqual(["product:prod_1", "category:cat_blazer", "piece:1"]);
    expect(gone.lists).toEqual([]);
    expect(left(1, 5).tags).toEqual(gone.tags);
  });

  test("a price leaves the lists that the piece is not in", () => {
    const few = [piece(1), piece(3, { produto: "Camisa" })];
    const catalogue = catalogueOf(snapshot("1", few));
    const replies = new Replies();
    for (const kind of ["Blazer", "Camisa"])
      replies.reply(kind, () => CachedReply.json(find(catalogue, { produtos: [kind], page: 1 }).total));
    replies.drop(change(catalogue, few, [piece(1, { preco_centavos: 1_00 }), few[1] as Piece]));
    expect([replies.known("Blazer"), replies.known("Camisa")]).toEqual([undefined, expect.anything()]);
  });

  test("a piece of a new kind comes into the answers that looked for it in vain", () => {
    const few = [piece(1)];
    const catalogue = catalogueOf(snapshot("1", few));
    const replies = new Replies();
    const ask = () =>
      replies.reply("page", () => CachedReply.json(find(catalogue, { produtos: ["camisa"] }).ids));
    expect(ask().text).toBe("[]");
    replies.drop(change(catalogue, few, [...few, piece(2, { produto: "Camisa" })]));
    expect(ask().text).toBe("[2]");
  });
});
