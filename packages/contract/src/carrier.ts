import * as z from "zod/mini";
import { trackingCode, trackingUrl } from "./order.ts";

const NAMELESS = "Informe trackingCode ou orderNumber";

/**
 * POST /api/shipping/carrier: what a carrier, or the system that speaks for several, says of a parcel. With a code that
 * the shop knows it is about the parcels of that code; with a number alone, or a code that is new, about the whole order.
 */
export const CarrierNotice = z
  .object({
    trackingCode: z.optional(trackingCode),
    /** The number that people use: 1001, 1002, … */
    orderNumber: z.optional(
      z
        .int({ error: "Número de pedido inválido" })
        .check(z.gte(1, "Número de pedido inválido"), z.lte(2_147_483_647, "Número de pedido inválido")),
    ),
    status: z.enum(["shipped", "delivered"], { error: "Informe 'shipped' ou 'delivered'" }),
    trackingUrl: z.optional(trackingUrl),
  })
  .check(
    z.refine(({ trackingCode: code, orderNumber }) => code !== undefined || orderNumber !== undefined, {
      path: ["trackingCode"],
      error: NAMELESS,
    }),
  );
export type CarrierNotice = z.infer<typeof CarrierNotice>;
