import { afterAll, expect, test } from "@jest/globals";
import { createQueryClient } from "../../../lib/api/query-client.ts";
import { HttpError } from "../../../lib/api/reply.ts";
import type { PieceFilters } from "../filters.ts";
import { filterOptionsQuery, piecesQuery } from "./pieces.ts";

const outOfOrder = async () => ({ status: 500, body: "fora do ar", headers: {} });
const noFilters: PieceFilters = {
  produtos: [],
  categorias: [],
  subcategorias: [],
  oferta: false,
  search: "",
  sort: "nome",
};

const client = createQueryClient();
// Query data stays cached for minutes, and the process would wait for it.
afterAll(() => client.clear());

test.each([
  ["Failed to fetch products", () => client.fetchInfiniteQuery(piecesQuery(noFilters, 1, outOfOrder))],
  ["Failed to fetch filter options", () => client.fetchQuery(filterOptionsQuery(outOfOrder))],
])("a read that fails is named '%s', its status with it", async (name, read) => {
  const error: unknown = await read().catch((caught: unknown) => caught);
  expect((error as Error).message).toBe(name);
  expect((error as Error).cause).toEqual(new HttpError(500, "fora do ar", "fora do ar"));
});

test("a record of the specification's fields alone has a name without its color, and the pictures of its id", async () => {
  const sent = {
    id: 7,
    nome_peca: "Blazer Slim Navy",
    produto: "Blazer",
    preco: "R$ 1.234,56",
    cor: "Navy",
    categoria: "Vestuário Superior",
    sub_categoria: "Blazers",
  };
  const answer = async () => ({
    status: 200,
    body: [sent],
    headers: { "x-total-pages": "1", "x-total-count": "1" },
  });
  const { pages } = await client.fetchInfiniteQuery(piecesQuery(noFilters, 1, answer));
  expect(pages[0]?.pieces).toMatchObject([
    {
      ...sent,
      nome_base: "Blazer Slim",
      imagens: [1, 2, 3, 4].map((view) => `/static/pecas/7-${view}-960.webp`),
    },
  ]);
});

test("an answer that is no list is a read that fails, by the same name", async () => {
  const nothing = async () => ({ status: 200, body: null, headers: {} });
  const reading = client.fetchInfiniteQuery(piecesQuery(noFilters, 2, nothing));
  await expect(reading).rejects.toThrow("Failed to fetch products");
});
