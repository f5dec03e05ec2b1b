import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

/** GET /api/favorites: a list of these, the latest first (spec 2 §3). */
export type Favourite = {
  id: string;
  productId: number;
  product: {
    nome_peca: string;
    produto: string;
    preco: string;
    cor: string;
    slug: string | null;
    imagens: string[];
    /** No longer in the shop. */
    retired: boolean;
  };
};

/** The signed-in customer's favourites; 401 for anyone else. */
export const favouritesQuery = queryOptions({
  queryKey: ["/api/favorites"],
  queryFn: () => readBody<Favourite[]>(fetchJson, "/api/favorites"),
});
