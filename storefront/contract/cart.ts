import { z } from "zod";

/** More than a line holds is no malformed request: the answer is 409 with what is available. */
export const quantity = z
  .int({ error: "Quantidade deve ser um número inteiro" })
  .min(1, "Quantidade mínima é 1");

const id = (field: string) =>
  z
    .string({ error: `${field} é obrigatório` })
    .trim()
    .min(1, `${field} é obrigatório`)
    .max(100, `${field} inválido`);

/** POST /api/cart. */
export const AddToCart = z.object({
  productId: id("productId"),
  variantId: id("variantId"),
  quantity: quantity.default(1),
});
export type AddToCart = z.input<typeof AddToCart>;

/** PATCH /api/cart/{id}: another quantity, or (an addition) another variant of the same product. */
export const UpdateCartLine = z
  .object({ quantity: quantity.optional(), variantId: id("variantId").optional() })
  .refine((body) => body.quantity !== undefined || body.variantId !== undefined, {
    error: "Informe quantity ou variantId",
    path: ["quantity"],
  });
export type UpdateCartLine = z.input<typeof UpdateCartLine>;

/** GET /api/cart: a list of these (spec 1 §3). */
export type CartItem = {
  id: string;
  quantity: number;
  /** Null when the product is no longer in the shop. */
  product: { id: string; name: string; slug: string; price: number } | null;
  variant: { id: string; size: string; color: string; colorName: string; images: string[] } | null;
  import_id: number | null;
  /** How many of the variant can be bought, at most 10. */
  available: number;
};
