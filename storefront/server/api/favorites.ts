import type { FastifyInstance } from "fastify";
import { type Favorite, importIdOf, NewFavorite, parse, ShopError } from "@alfaiataria/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { importedProduct } from "../catalogue/views.ts";
import { requireObject } from "../http/require-object.ts";
import { requireCustomerHeader } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";

/** A favorite as Medusa stores it, with its piece as the spreadsheet has (or had) it. */
type FavoriteRecord = {
  id: string;
  importId: number;
  piece: Omit<Favorite["product"], "slug" | "preco_original">;
};

/** The pieces that the signed-in customer likes (spec 1 §7, spec 2 §7). */
export function favorites(app: FastifyInstance, { store, medusa }: ApiDeps): void {
  app.get("/api/favorites", async (request, reply): Promise<Favorite[]> => {
    const answer = await medusa.get<{ favorites: FavoriteRecord[] }>(
      "/shop/favorites",
      requireCustomerHeader(request),
    );
    reply.header("cache-control", "no-store");
    return answer.favorites.map((favorite) => favoriteView(favorite, store.current));
  });

  app.post("/api/favorites", async (request, reply): Promise<Favorite> => {
    const headers = requireCustomerHeader(request);
    const { productId } = parse(NewFavorite, requireObject(request.body));
    const importId = pieceMeant(productId, store.current);
    if (importId === undefined) throw new ShopError("not_found", "Produto não encontrado");
    const { favorite } = await medusa.call<{ favorite: FavoriteRecord }>("/shop/favorites", {
      method: "POST",
      body: { importId },
      headers,
    });
    reply.code(201);
    return favoriteView(favorite, store.current);
  });

  app.delete<{ Params: { productId: string } }>("/api/favorites/:productId", async (request, reply) => {
    // An id that matches no piece is in nobody's favorites; the answer is the same 204.
    const importId = pieceMeant(request.params.productId, store.current) ?? 0;
    await medusa.call(`/shop/favorites/${importId}`, {
      method: "DELETE",
      headers: requireCustomerHeader(request),
    });
    return reply.code(204).send();
  });
}

/** The id of the imported product that is meant; for a product with several pieces, the first piece's. */
function pieceMeant(productId: number | string, catalogue: Catalogue): number | undefined {
  return importIdOf(String(productId)) ?? catalogue.product(String(productId))?.piece_ids[0];
}

/** Name and price come from the catalogue while it has the piece. */
function favoriteView({ id, importId, piece }: FavoriteRecord, catalogue: Catalogue): Favorite {
  const current = catalogue.piece(importId);
  if (!current) return { id, productId: importId, product: { ...piece, preco_original: null, slug: null } };
  const { nome_peca, produto, preco, preco_original, cor, slug, imagens } = importedProduct(current);
  const { retired } = piece;
  const product = { nome_peca, produto, preco, preco_original, cor, slug, imagens, retired };
  return { id, productId: importId, product };
}
