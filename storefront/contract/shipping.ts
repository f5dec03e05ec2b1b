import { z } from "zod";

export const CEP_MESSAGE = "CEP deve ter formato 00000-000";
/** 5 digits, an optional hyphen, 3 digits (spec 2 §5). */
export const zipCode = z
  .string({ error: CEP_MESSAGE })
  .trim()
  .regex(/^\d{5}-?\d{3}$/, CEP_MESSAGE);

/** GET /api/shipping/options?zipCode=. */
export const ShippingQuery = z.object({ zipCode });

export const SHIPPING_IDS = ["pac", "sedex", "express"] as const;
export type ShippingId = (typeof SHIPPING_IDS)[number];

export type ShippingOption = {
  id: ShippingId;
  name: string;
  /** Whole reais. */
  price: number;
  deliveryTime: string;
  description: string;
  icon: string;
};

/** GET /api/cep/{cep}. */
export type CepAnswer = {
  cep: string;
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
  source: string;
};
