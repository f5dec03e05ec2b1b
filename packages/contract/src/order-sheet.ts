import * as z from "zod/mini";
import { Discount } from "./cart.ts";
import { ORDER_STAGE_IDS } from "./order.ts";
import { OrderPickup } from "./pickup.ts";

const text = z.string();
const orNone = z.nullable(text);
const instant = z.iso.datetime({ offset: true });

/**
 * An order as whoever packs, ships, invoices or books it needs it, as it stands now: money in reais, what the client gave
 * at checkout. Empty texts are what an order that staff made in Admin does not have.
 */
export const OrderSheet = z.object({
  id: text,
  /** The number that people use: 1001, 1002, … */
  number: z.int(),
  placedAt: instant,
  /** When all of it was paid, and the last parcel sent and delivered, or fetched. */
  paidAt: z.nullable(instant),
  shippedAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  stage: z.enum(ORDER_STAGE_IDS),
  currency: text,
  client: z.object({
    name: text,
    /** CPF (11 digits) or CNPJ (14 digits or letters), without dots. */
    taxId: orNone,
    email: text,
    phone: text,
    address: z.object({
      street: text,
      number: text,
      complement: text,
      neighborhood: text,
      city: text,
      /** 'SP' */
      state: text,
      zipCode: text,
      /** 'BR' */
      country: text,
    }),
  }),
  items: z.array(
    z.object({
      variantId: orNone,
      productId: orNone,
      sku: orNone,
      /** The Mercosur tax code, 8 digits where staff keep it (`hs_code` of the variant, else of the product). */
      ncm: orNone,
      /** The barcode (GTIN) of the variant. */
      ean: orNone,
      /** The commercial unit of an invoice: every piece is sold one by one. */
      unit: z.literal("UN"),
      name: text,
      color: text,
      size: text,
      quantity: z.int(),
      /** How many of them the house has yet to send: none of a canceled order. */
      toSend: z.int(),
      /** Whether it is sent in exchange for another: it is in no sum of the order. */
      isExchange: z.boolean(),
      /** Of one, before discounts. */
      price: z.number(),
      /** Of all of the line, as `total`, which is less by it. */
      discount: z.number(),
      total: z.number(),
      /** Of one, grams; null when the catalogue has none. */
      weight: z.nullable(z.number()),
      /** Where its pieces are kept until they are packed. */
      location: orNone,
    }),
  ),
  /** Before discounts, as `shipping.price`. */
  itemsTotal: z.number(),
  shipping: z.object({ method: text, deliveryTime: text, price: z.number() }),
  /** The branch where it is fetched; null when it is sent. */
  pickup: z.nullable(OrderPickup),
  /** Of pieces and freight together. */
  discount: z.number(),
  /** The same by what it was given for: coupon, promotion, Pix. */
  discounts: z.array(Discount),
  /** `itemsTotal` and freight, less `discount`; what was paid back later is in it. */
  total: z.number(),
  payment: z.object({
    /** 'pix', 'credit', 'boleto'; empty for an order that staff made. */
    method: text,
    isPaid: z.boolean(),
    /** What has come in, and what of it was paid back. */
    received: z.number(),
    refunded: z.number(),
  }),
  seller: orNone,
  /** The parcels' codes. */
  tracking: z.array(text),
});
export type OrderSheet = z.infer<typeof OrderSheet>;
