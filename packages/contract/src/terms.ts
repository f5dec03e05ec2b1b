import type { House } from "./house.ts";
import { NO_MENU } from "./menus.ts";

/** How a house sells, as every page knows it: its texts and what only the server reckons with are not in it. */
export type HouseTerms = Omit<House, "contact" | "policies" | "pieceWeight" | "rules">;

/** Of a house that has set nothing. */
export const NO_TERMS: HouseTerms = {
  pixDiscount: 0,
  instalments: null,
  freeShippingFrom: null,
  pickups: [],
  company: { name: "", taxId: "" },
  pictures: {},
  menu: NO_MENU,
  texts: {},
};

/**
 * What a Pix takes off the price of one piece, up to the full centavo: nobody gets less than the percentage that is shown.
 * A line takes it off each of its pieces, so that what is charged is what the piece's page shows.
 */
export const pixDiscountOf = (centavos: number, percent: number): number =>
  Math.ceil((centavos * percent) / 100);

/**
 * What a Pix takes off a line of pieces of `price` each, `discount` of which promotions take off before: the percentage is of
 * what is left, so that both together never come to more than the line, and a greater discount never makes it dearer. Centavos.
 */
export const pixDiscountOfLine = (
  { price, quantity, discount = 0 }: { price: number; quantity: number; discount?: number },
  percent: number,
): number =>
  Math.min(
    price * quantity - discount,
    pixDiscountOf(price, percent) * quantity - Math.floor((discount * percent) / 100),
  );

/**
 * The most instalments of an amount, and each of them in centavos; the first one takes what is left over. Null where there is
 * but one.
 */
export function instalmentsOf(
  centavos: number,
  instalments: HouseTerms["instalments"],
): { count: number; centavos: number } | null {
  if (!instalments) return null;
  const count = Math.min(instalments.most, Math.floor(centavos / Math.round(instalments.least * 100)));
  return count > 1 ? { count, centavos: Math.floor(centavos / count) } : null;
}

/** What is missing until freight is free, in centavos: 0 once it is, null where it never is. */
export const missingForFreeShipping = (
  centavos: number,
  from: HouseTerms["freeShippingFrom"],
): number | null => (from === null ? null : Math.max(0, Math.round(from * 100) - centavos));
