import { queryOptions } from "@tanstack/react-query";
import type { ImportedProduct } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, readBody } from "../../../lib/api/reply.ts";

const SUITS = "/api/products-import?categorias=Conjuntos%20Formais";

/** A suit of the collection seen from near, in the shop's navy where there is one: the picture beside the forms. */
export function clothQuery(fetchJson: FetchJson = browserFetch) {
  return queryOptions({
    queryKey: ["account-cloth"],
    queryFn: async () => {
      const suits = await readBody<ImportedProduct[]>(fetchJson, SUITS);
      const suit = suits.find(({ cor }) => /marinho/i.test(cor)) ?? suits[0];
      return suit?.imagens[1] ?? suit?.imagens[0] ?? null;
    },
  });
}
