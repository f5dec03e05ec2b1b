import type { FastifyInstance } from "fastify";
import {
  type FilterOptions,
  importIdOf,
  type ImportMapping,
  parse,
  PieceQuery,
  ShopError,
} from "@alfaiataria/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Piece } from "@alfaiataria/contract/internal";
import { sortKeyOf } from "../catalogue/batch.ts";
import type { Facet } from "../catalogue/facets.ts";
import type { Found } from "../catalogue/pieces.ts";
import { inStock } from "../catalogue/stock.ts";
import { importedProduct } from "../catalogue/views.ts";
import { CachedReply } from "../http/cached-reply.ts";
import { LONG_LIST, sendLongList } from "../http/json-stream.ts";
import { queryWithPage } from "../http/page-header.ts";
import type { ApiDeps } from "./deps.ts";

/** The catalogue's list, its filters and the mapping to what is sold online (spec 1 §7). */
export function productsImport(app: FastifyInstance, { store }: ApiDeps): void {
  app.get("/api/products-import", async (request, reply) => {
    const asked = parse(PieceQuery, queryWithPage(request, reply));
    const { current } = store;
    const query = current.listQuery(asked);
    const key = `list ${JSON.stringify(query)}`;
    const known = store.replies.known(key);
    if (known) return known.send(request, reply);
    const view = (id: number) => viewOf(current.piece(id));
    if (query.page === undefined) {
      const found = current.find(query);
      if (found.ids.length > LONG_LIST) return sendLongList(request, reply, found.ids, view, totals(found));
    }
    const made = store.reply(key, (catalogue) => {
      const found = catalogue.find(query);
      return CachedReply.json(
        found.ids.flatMap((id) => view(id) ?? []),
        totals(found),
      );
    });
    return made.send(request, reply);
  });

  app.get("/api/products-import/filters", async (request, reply) => {
    const cached = store.reply("filters", (catalogue) => CachedReply.json(filterOptions(catalogue)));
    return cached.send(request, reply);
  });

  app.get<{ Params: { id: string } }>("/api/products-import/:id", async (request, reply) => {
    const { id } = request.params;
    const cached = store.reply(`piece ${id}`, (catalogue) =>
      CachedReply.json(importedProduct(requirePiece(catalogue, id))),
    );
    return cached.send(request, reply);
  });

  app.get<{ Params: { id: string } }>(
    "/api/products-import-mapping/:id",
    async (request): Promise<ImportMapping> => {
      const piece = requirePiece(store.current, request.params.id);
      // The first size in stock at the piece's price; the first size of all when none is in stock.
      const variant =
        piece.variants.find((each) => inStock(each) && isAtPriceOf(piece, each)) ?? piece.variants[0];
      if (!piece.product_id || !variant)
        throw new ShopError("not_found", "Este produto ainda não está disponível para compra online");
      return { main_product_id: piece.product_id, variant_id: variant.id, import_id: piece.id };
    },
  );

  app.get<{ Params: { productId: string; variantId: string } }>(
    "/api/products-mapping-reverse/:productId/:variantId",
    async (request) => {
      const { productId, variantId } = request.params;
      const catalogue = store.current;
      const sold = catalogue.sold(variantId);
      const piece = sold?.variant.import_id ? catalogue.piece(sold.variant.import_id) : undefined;
      if (!piece || sold?.product.id !== productId)
        throw new ShopError("not_found", "Mapeamento não encontrado");
      return { import_id: piece.id, nome_peca: piece.nome_peca, preco: piece.preco };
    },
  );
}

const isAtPriceOf = ({ preco_centavos }: Piece, { price_centavos }: Piece["variants"][number]) =>
  price_centavos === undefined || price_centavos === preco_centavos;

const viewOf = (piece: Piece | undefined) => piece && importedProduct(piece);

const totals = ({ total, groups, pages }: Found) => ({
  "x-total-count": String(groups),
  "x-total-pages": String(pages),
  "x-total-pieces": String(total),
});

function requirePiece(catalogue: Catalogue, id: string): Piece {
  const importId = importIdOf(id);
  if (importId === null) throw new ShopError("invalid_request", "Identificador de produto inválido");
  const piece = catalogue.piece(importId);
  if (!piece) throw new ShopError("not_found", "Produto não encontrado");
  return piece;
}

function filterOptions(catalogue: Catalogue): FilterOptions {
  const count = (facet: Facet) =>
    [...catalogue.counts(facet)].sort(([a], [b]) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
  const categories = count("categoria");
  const subcategories = count("sub_categoria");
  const products = count("produto");
  const names = (counted: [string, number][]) => counted.map(([name]) => name);
  return {
    categories: names(categories),
    subcategories: names(subcategories),
    products: names(products),
    counts: {
      categories: Object.fromEntries(categories),
      subcategories: Object.fromEntries(subcategories),
      products: Object.fromEntries(products),
    },
    onSale: catalogue.countOnSale(),
  };
}
