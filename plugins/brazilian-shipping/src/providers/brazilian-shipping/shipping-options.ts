import { requireCep } from "@alfaiataria/brazil";

export type ShippingOptionId = "pac" | "sedex" | "express";

/** What is the same for every cart: names, times and icons of the three services (spec 2 §9). */
export type ShippingService = {
  id: ShippingOptionId;
  name: string;
  deliveryTime: string;
  description: string;
  /** Short name that the screen maps to a drawing. */
  icon: "package" | "truck" | "zap";
};

/** A service with its price for one cart and one CEP; price in whole reais. */
export type ShippingOption = ShippingService & { price: number };

export type ShippingQuote = {
  zipCode: string;
  /** Pieces in the cart: the sum of the lines' quantities. */
  quantity: number;
  /** Sum of price × quantity, in centavos. */
  itemsTotalCentavos: number;
  /** Sum from which on PAC costs nothing, in reais; never without it. */
  freeFrom?: number | null;
};

/** PAC first: it is the one that the checkout chooses by itself (spec 2 §4). */
export const SHIPPING_SERVICES: readonly ShippingService[] = [
  {
    id: "pac",
    name: "PAC",
    deliveryTime: "8 a 12 dias úteis",
    description: "Entrega econômica pelos Correios",
    icon: "package",
  },
  {
    id: "sedex",
    name: "SEDEX",
    deliveryTime: "3 a 5 dias úteis",
    description: "Entrega rápida pelos Correios",
    icon: "truck",
  },
  {
    id: "express",
    name: "Expresso",
    deliveryTime: "1 a 2 dias úteis",
    description: "Entrega expressa para capitais",
    icon: "zap",
  },
];

/** Factor of the region, from the first five digits of the CEP read as a number (spec 2 §9). */
function regionFactor(cepPrefix: number): number {
  if (cepPrefix >= 1000 && cepPrefix <= 19999) return 1;
  if (cepPrefix >= 20000 && cepPrefix <= 28999) return 1.2;
  if (cepPrefix >= 40000 && cepPrefix <= 48999) return 1.5;
  return 1.8;
}

/**
 * The three shipping options of a cart, priced by the formula of spec 2 §9 in whole reais; the cheapest for nothing where the
 * house says so.
 * The order of the floating operations is part of the rule: another order rounds some carts differently.
 * @throws RangeError when the CEP is malformed, or quantity or total is not a natural number.
 */
export function shippingOptions({
  zipCode,
  quantity,
  itemsTotalCentavos,
  freeFrom = null,
}: ShippingQuote): ShippingOption[] {
  const cep = requireCep(zipCode);
  requireNatural(quantity, "quantity");
  requireNatural(itemsTotalCentavos, "itemsTotalCentavos");

  const weight = 0.3 * quantity;
  const total = itemsTotalCentavos / 100;
  const base = Math.max(15, weight * 8 + total * 0.02);
  const factor = regionFactor(Number(cep.slice(0, 5)));
  const isFree = freeFrom !== null && itemsTotalCentavos >= Math.round(freeFrom * 100);
  const prices: Record<ShippingOptionId, number> = {
    pac: isFree ? 0 : Math.round(base * factor),
    sedex: Math.round(base * factor * 1.5),
    express: Math.round(base * factor * 2.2),
  };
  return SHIPPING_SERVICES.map((service) => ({ ...service, price: prices[service.id] }));
}

/** The service with this id ('sedex') or display name ('SEDEX', 'Expresso'), in any case; null when there is none. */
export function findShippingOption(idOrName: string): ShippingService | null {
  const wanted = idOrName.trim().toLowerCase();
  return SHIPPING_SERVICES.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted) ?? null;
}

function requireNatural(value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be a natural number: ${value}`);
}
