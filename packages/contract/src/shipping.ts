import * as z from "zod/mini";
import { CEP } from "./limits.ts";

export const CEP_MESSAGE = "CEP deve ter formato 00000-000";
export const zipCode = z.string({ error: CEP_MESSAGE }).check(z.trim(), z.regex(CEP, CEP_MESSAGE));

/** GET /api/shipping/options?zipCode=. */
export const ShippingQuery = z.object({ zipCode });

const SHIPPING_IDS = ["pac", "sedex", "express"] as const;
export type ShippingId = (typeof SHIPPING_IDS)[number];

/** GET /api/shipping/options: a list of these. */
export const ShippingOption = z.object({
  id: z.enum(SHIPPING_IDS),
  name: z.string(),
  /** Whole reais. */
  price: z.number(),
  deliveryTime: z.string(),
  description: z.string(),
  icon: z.enum(["package", "truck", "zap"]),
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
