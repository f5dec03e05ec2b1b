import type { FastifyInstance } from "fastify";
import {
  CategoryQuery,
  parse,
  ShopError,
  type ShownProduct,
  type StoreCategory,
} from "@alfaiataria/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Category, Product } from "@alfaiataria/contract/internal";
import { storeProduct } from "../catalogue/views.ts";
import { CachedReply } from "../http/cached-reply.ts";
import { LONG_LIST, sendLongList } from "../http/json-stream.ts";
import { queryWithPage } from "../http/page-header.ts";
import type { ApiDeps } from "./deps.ts";

/** Products per page of a category. */
const PER_PAGE = 24;

type BySlug = { Params: { slug: string } };

/** Products and categories by address (spec 1 §7). */
export function products(app: FastifyInstance, { store, reviews }: ApiDeps): void {
  app.get<BySlug>("/api/products/:slug", async (request, reply) => {
    const { slug } = request.params;
    const cached = store.reply(`product ${slug}`, (catalogue) => {
      const product = catalogue.product(slug);
      if (!product) throw new ShopError("not_found", "Produto não encontrado");
      return CachedReply.json({
        ...storeProduct(product, catalogue),
        rating: reviews.ratingOf(product.id),
      } satisfies ShownProduct);
    });
    return cached.send(request, reply);
  });

  app.get<BySlug>("/api/products/category/:slug", async (request, reply) => {
    const { slug } = request.params;
    const { page } = parse(CategoryQuery, queryWithPage(request, reply));
    const key = `products of ${slug} ${page ?? ""}`;
    const known = store.replies.known(key);
    if (known) return known.send(request, reply);
    const { current } = store;
    const view = (id: string) => viewOf(current.product(id), current);
    if (page === undefined) {
      const ids = current.productsOf(requireCategory(current, slug));
      if (ids.length > LONG_LIST) return sendLongList(request, reply, ids, view, totals(ids));
    }
    const made = store.reply(key, (catalogue) => {
      const ids = catalogue.productsOf(requireCategory(catalogue, slug));
      const shown = page === undefined ? ids : ids.slice((page - 1) * PER_PAGE, page * PER_PAGE);
      return CachedReply.json(
        shown.flatMap((id) => view(id) ?? []),
        totals(ids),
      );
    });
    return made.send(request, reply);
  });

  app.get<BySlug>("/api/categories/:slug", async (request, reply) => {
    const { slug } = request.params;
    const cached = store.reply(`category ${slug}`, (catalogue) => {
      const { id, slug: canonicalSlug, name, description } = requireCategory(catalogue, slug);
      return CachedReply.json({ id, slug, name, description, canonicalSlug } satisfies StoreCategory);
    });
    return cached.send(request, reply);
  });

  app.get("/api/categories", async (request, reply) => {
    const cached = store.reply("categories", ({ categories }) =>
      CachedReply.json(
        categories.all.map(({ id, slug, name, description, parent_id }) => ({
          id,
          slug,
          name,
          description,
          parent_id,
        })),
      ),
    );
    return cached.send(request, reply);
  });
}

const viewOf = (product: Product | undefined, catalogue: Catalogue) =>
  product && storeProduct(product, catalogue);

const totals = (ids: readonly string[]) => ({
  "x-total-count": String(ids.length),
  "x-total-pages": String(Math.max(1, Math.ceil(ids.length / PER_PAGE))),
});

function requireCategory({ categories }: Catalogue, slug: string): Category {
  const category = categories.find(slug);
  if (!category) throw new ShopError("not_found", "Categoria não encontrada");
  return category;
}
