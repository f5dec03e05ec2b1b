import type { FastifyInstance } from "fastify";
import { ShopError, type StoreCategory } from "@alfaiataria/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Category } from "@alfaiataria/contract/internal";
import { storeProduct } from "../catalogue/views.ts";
import { CachedReply } from "../http/cached-reply.ts";
import type { ApiDeps } from "./deps.ts";

type BySlug = { Params: { slug: string } };

/** Products and categories by address (spec 1 §7). */
export function products(app: FastifyInstance, { store }: ApiDeps): void {
  app.get<BySlug>("/api/products/:slug", async (request, reply) => {
    const { slug } = request.params;
    const cached = store.reply(`product ${slug}`, (catalogue) => {
      const product = catalogue.product(slug);
      if (!product) throw new ShopError("not_found", "Produto não encontrado");
      return CachedReply.json(storeProduct(product, catalogue));
    });
    return cached.send(request, reply);
  });

  app.get<BySlug>("/api/products/category/:slug", async (request, reply) => {
    const { slug } = request.params;
    const cached = store.reply(`products of ${slug}`, (catalogue) => {
      const own = catalogue.productsOf(requireCategory(catalogue, slug));
      return CachedReply.json(own.map((product) => storeProduct(product, catalogue)));
    });
    return cached.send(request, reply);
  });

  app.get<BySlug>("/api/categories/:slug", async (request, reply) => {
    const { slug } = request.params;
    const cached = store.reply(`category ${slug}`, (catalogue) => {
      const { id, slug: own, name, description } = requireCategory(catalogue, slug);
      return CachedReply.json({ id, slug: own, name, description } satisfies StoreCategory);
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

function requireCategory({ categories }: Catalogue, slug: string): Category {
  const category = categories.find(slug);
  if (!category) throw new ShopError("not_found", "Categoria não encontrada");
  return category;
}
