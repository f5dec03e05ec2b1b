import * as z from "zod/mini";

/** More than a line holds is no malformed request: the answer is 409 with what is available. */
export const quantity = z
  .int({ error: "Quantidade deve ser um número inteiro" })
  .check(z.minimum(1, "Quantidade mínima é 1"));

const id = (field: string) =>
  z
    .string({ error: `${field} é obrigatório` })
    .check(z.trim(), z.minLength(1, `${field} é obrigatório`), z.maxLength(100, `${field} inválido`));

/** POST /api/cart. */
export const AddToCart = z.object({
  productId: id("productId"),
  variantId: id("variantId"),
  quantity: z._default(quantity, 1),
});
export type AddToCart = z.input<typeof AddToCart>;

/** PATCH /api/cart/{id}: another quantity, or (an addition) another variant of the same product. */
export const UpdateCartLine = z
  .object({ quantity: z.optional(quantity), variantId: z.optional(id("variantId")) })
  .check(
    z.refine((body) => body.quantity !== undefined || body.variantId !== undefined, {
      error: "Informe quantity ou variantId",
      path: ["quantity"],
    }),
  );
export type UpdateCartLine = z.input<typeof UpdateCartLine>;

/** POST /api/cart/coupon. */
export const ApplyCoupon = z.object({
  code: z
    .string({ error: "Informe o cupom" })
    .check(z.trim(), z.minLength(1, "Informe o cupom"), z.maxLength(60, "Cupom inválido")),
});
export type ApplyCoupon = z.input<typeof ApplyCoupon>;

/** What one promotion takes off, reais: 'Cupom NATAL10', or the name of one that needs no code. */
export const Discount = z.object({ code: z.string(), label: z.string(), amount: z.number() });
export type Discount = z.infer<typeof Discount>;

/** GET /api/cart/summary: what the cart's pieces cost now, reais. */
export const CartSummary = z.object({
  /** The cart's coupon; `message` says why it takes nothing off the pieces now. */
  coupon: z.nullable(z.object({ code: z.string(), message: z.nullable(z.string()) })),
  itemsTotal: z.number(),
  discounts: z.array(Discount),
  /** The sum of `discounts`. */
  discount: z.number(),
  /** What a Pix takes off besides. */
  pixDiscount: z.number(),
  /** `itemsTotal` less `discount`, without freight. */
  total: z.number(),
});
export type CartSummary = z.infer<typeof CartSummary>;

/** GET /api/cart: a list of these (spec 1 §3). */
export const CartItem = z.object({
  id: z.string(),
  quantity: z.number(),
  /** Null when the product is no longer in the shop. */
  product: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      /** Reais. */
      price: z.number(),
      /** What the price is lowered from (an addition); null while it is not. */
      originalPrice: z.nullable(z.number()),
    }),
  ),
  variant: z.nullable(
    z.object({
      id: z.string(),
      size: z.string(),
      color: z.string(),
      colorName: z.string(),
      images: z.array(z.string()),
    }),
  ),
  import_id: z.nullable(z.number()),
  /** How many of the variant can be bought, at most 10. */
  available: z.number(),
});
export type CartItem = z.infer<typeof CartItem>;
