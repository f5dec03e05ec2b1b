import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  AddToCart,
  ApplyCoupon,
  availableOf,
  type CartItem,
  type CartSummary,
  parse,
  UpdateCartLine,
} from "@alfaiataria/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { requireObject } from "../http/require-object.ts";
import { customerHeader, sessionHeader } from "../http/session.ts";
import type { ApiDeps } from "./deps.ts";

type Line = { id: string; variant_id: string; product_id: string; quantity: number };

/** Identifies the cart's session and the customer, whose a new cart is; some promotions are for customers only. */
const buyer = (request: FastifyRequest) => ({ ...sessionHeader(request), ...customerHeader(request) });

type ById = { Params: { id: string } };

/** The session's cart (spec 1 §7): Medusa keeps the lines, the catalogue describes them. */
export function cart(app: FastifyInstance, { store, medusa }: ApiDeps): void {
  const linePath = (request: FastifyRequest<ById>) => `/shop/cart/${encodeURIComponent(request.params.id)}`;

  app.get("/api/cart", async (request): Promise<CartItem[]> => {
    const { lines } = await medusa.get<{ lines: Line[] }>("/shop/cart", sessionHeader(request));
    return lines.map((line) => cartItem(line, store.current));
  });

  app.get("/api/cart/summary", (request) => medusa.get<CartSummary>("/shop/cart/summary", buyer(request)));

  app.post("/api/cart/coupon", (request) => {
    const headers = buyer(request);
    const body = parse(ApplyCoupon, requireObject(request.body));
    return medusa.call<CartSummary>("/shop/cart/coupon", { method: "POST", body, headers });
  });

  app.delete("/api/cart/coupon", (request) =>
    medusa.call<CartSummary>("/shop/cart/coupon", { method: "DELETE", headers: buyer(request) }),
  );

  app.post("/api/cart", async (request, reply): Promise<CartItem> => {
    const headers = buyer(request);
    const body = parse(AddToCart, requireObject(request.body));
    const { line } = await medusa.call<{ line: Line }>("/shop/cart", { method: "POST", body, headers });
    reply.code(201);
    return cartItem(line, store.current);
  });

  app.patch<ById>("/api/cart/:id", async (request): Promise<CartItem> => {
    const headers = sessionHeader(request);
    const body = parse(UpdateCartLine, requireObject(request.body));
    const { line } = await medusa.call<{ line: Line }>(linePath(request), { method: "PATCH", body, headers });
    return cartItem(line, store.current);
  });

  app.delete<ById>("/api/cart/:id", async (request, reply) => {
    await medusa.call(linePath(request), { method: "DELETE", headers: sessionHeader(request) });
    return reply.code(204).send();
  });

  app.delete("/api/cart", async (request, reply) => {
    await medusa.call("/shop/cart", { method: "DELETE", headers: sessionHeader(request) });
    return reply.code(204).send();
  });
}

/** A cart line with the imported name and price where a mapping exists; without a product when it is no longer sold. */
function cartItem({ id, quantity, variant_id }: Line, catalogue: Catalogue): CartItem {
  const sold = catalogue.sold(variant_id);
  if (!sold) return { id, quantity, product: null, variant: null, import_id: null, available: 0 };
  const { product, variant } = sold;
  const piece = variant.import_id ? catalogue.piece(variant.import_id) : undefined;
  return {
    id,
    quantity,
    product: {
      id: product.id,
      name: piece?.nome_peca ?? product.name,
      slug: product.slug,
      price: variant.price_centavos / 100,
      originalPrice: variant.sale ? variant.sale.regular_centavos / 100 : null,
    },
    variant: {
      id: variant.id,
      size: variant.size,
      color: variant.color,
      colorName: variant.colorName,
      images: variant.images,
    },
    import_id: variant.import_id,
    available: availableOf(variant.stock),
  };
}
