import * as z from "zod/mini";
import { Discount } from "./cart.ts";
import { CEP } from "./limits.ts";

/** As in `brazil`, from which its import would weigh on the pages. */
export const CEP_MESSAGE = "CEP deve ter formato 00000-000";
export const zipCode = z.string({ error: CEP_MESSAGE }).check(z.trim(), z.regex(CEP, CEP_MESSAGE));

/** GET /api/shipping/options?zipCode=. */
export const ShippingQuery = z.object({ zipCode });

/** GET /api/shipping/options: a list of these. */
export const ShippingOption = z.object({
  /** 'pac', 'sedex', 'express'; 'pickup-…' of a branch where the order is fetched. */
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: z.string(),
  /** Reais; whole ones by the specification's formula. */
  price: z.number(),
  /** What promotions take off the price (an addition). */
  discounts: z.array(Discount),
  deliveryTime: z.string(),
  description: z.string(),
  icon: z.enum(["package", "truck", "zap", "bag"]),
});
export type ShippingOption = z.infer<typeof ShippingOption>;

/** GET /api/cep/{cep}. */
export const CepParams = z.object({ cep: zipCode });

export const CepAnswer = z.object({
  cep: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  source: z.string(),
});
export type CepAnswer = z.infer<typeof CepAnswer>;
