import type { FastifyInstance } from "fastify";
import {
  type OrderReviews,
  parse,
  type Praise,
  ReviewQuery,
  ReviewRequest,
  ShopError,
  type UploadedImage,
} from "@alfaiataria/contract";
import { CachedReply } from "../http/cached-reply.ts";
import { requireObject } from "../http/require-object.ts";
import type { ApiDeps } from "./deps.ts";
import { type OneOrder, oneOrder } from "./one-order.ts";
import { imageUpload, type UploadRoute } from "./image-upload.ts";

const MOST_PRAISE = 3;

type BySlug = { Params: { slug: string } };

/** Buyers' reviews of pieces: read by everybody, written by whoever has the order. */
export function reviews(app: FastifyInstance, { store, reviews: kept, medusa }: ApiDeps): void {
  app.get<BySlug>("/api/products/:slug/reviews", async (request, reply) => {
    const { slug } = request.params;
    const { sort, page } = parse(ReviewQuery, request.query);
    const made = store.reply(`reviews ${slug} ${sort ?? ""} ${page ?? ""}`, (catalogue) => {
      const product = catalogue.product(slug);
      if (!product) throw new ShopError("not_found", "Produto não encontrado");
      return CachedReply.json(kept.pageOf(product.id, { sort, page }));
    });
    return made.send(request, reply);
  });

  app.get("/api/reviews", async (request, reply) => {
    const made = store.reply("praise", (catalogue) => {
      const praise: Praise = { reviews: [] };
      for (const { product: id, review } of kept.praise()) {
        const product = praise.reviews.length < MOST_PRAISE ? catalogue.product(id) : undefined;
        if (product) praise.reviews.push({ ...review, product: { slug: product.slug, name: product.name } });
      }
      return CachedReply.json(praise);
    });
    return made.send(request, reply);
  });

  app.get<OneOrder>("/api/orders/:id/reviews", async (request, reply): Promise<OrderReviews> => {
    const { path, headers } = oneOrder(request);
    reply.header("cache-control", "no-store");
    return medusa.get<OrderReviews>(path("/reviews"), headers);
  });

  app.put<UploadRoute>("/api/orders/:id/reviews/:item", async (request, reply): Promise<OrderReviews> => {
    const { path, headers } = oneOrder(request);
    const body = parse(ReviewRequest, requireObject(request.body));
    reply.header("cache-control", "no-store");
    const item = encodeURIComponent(request.params.item);
    return medusa.call<OrderReviews>(path(`/reviews/${item}`), { method: "PUT", headers, body });
  });

  imageUpload(app, "/api/orders/:id/reviews/:item/photos", {
    keyOf: ({ params }) => params.id,
    // There is no end of ids of orders that do not exist, so a limit per order does not stop a stranger: their access
    // is checked before a picture is read into memory.
    allow: (request) => {
      const { path, headers } = oneOrder(request);
      return medusa.get<OrderReviews>(path("/reviews"), headers);
    },
    send: (request, body) => {
      const { path, headers } = oneOrder(request);
      const item = encodeURIComponent(request.params.item);
      return medusa.call<UploadedImage>(path(`/reviews/${item}/photos`), { method: "POST", headers, body });
    },
  });
}
