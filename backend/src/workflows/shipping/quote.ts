import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { SHIPPING_SERVICES, shippingOptions } from "@alfaiataria/brazilian-shipping";
import { cepDigits } from "@alfaiataria/brazil";
import { type HouseTerms, pickupOption, type ShippingOption } from "@alfaiataria/contract";
import { rowsOf } from "../../lib/knex";
import { itemsTotalOf, type Priced } from "../promotion/discounts";

/** With an empty CEP only pickup is offered. */
type Cart = { zipCode: string; lines: Priced[] };
/** A shipping option for a cart, before promotions. */
export type QuotedOption = Omit<ShippingOption, "discounts">;
/** The house's selling terms, and whether it has its own freight table. */
type Terms = { terms: HouseTerms; hasFreightTable: boolean };
/** What a shipping service charges, in centavos. */
type FreightQuote = { service: string; name: string; centavos: number; days: string };

/**
 * The shipping options of a cart: delivery to the CEP, if there is one, by the specification's formula or the house's
 * own table (one more statement), and pickup at the branches the house offers. The prices shown and the prices charged
 * both come from here.
 */
export async function quote(
  knex: Knex,
  cart: Cart,
  { terms, hasFreightTable }: Terms,
): Promise<QuotedOption[]> {
  const branches = terms.pickups.map(pickupOption);
  if (cart.zipCode === "") return branches;
  const { zipCode, lines } = cart;
  const figures = { quantity: piecesOf(lines), itemsTotalCentavos: itemsTotalOf(lines) };
  const freeFrom = terms.freeShippingFrom;
  if (!hasFreightTable) return [...shippingOptions({ zipCode, ...figures, freeFrom }), ...branches];
  return [...(await ownOptions(knex, cart, freeFrom)), ...branches];
}

const piecesOf = (lines: Priced[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Options by the house's table, cheapest first; from `freeFrom` reais of pieces on, the cheapest is free. */
async function ownOptions(
  knex: Knex,
  { zipCode, lines }: Cart,
  freeFrom: number | null,
): Promise<QuotedOption[]> {
  const quotes = await rowsOf<FreightQuote>(
    knex,
    `select * from shop_freight_quotes(:cep, :pieces, shop_parcel_grams(:variants::text[], :quantities::int[]))
     order by centavos, service`,
    {
      cep: Number(cepDigits(zipCode)),
      pieces: Math.max(1, piecesOf(lines)),
      variants: lines.map(({ variant }) => variant.variant_id) as unknown as Knex.Value,
      quantities: lines.map(({ quantity }) => quantity) as unknown as Knex.Value,
    },
  );
  const isFree = freeFrom !== null && itemsTotalOf(lines) >= Math.round(freeFrom * 100);
  return quotes.map(({ service, name, centavos, days }, at) => {
    const known = SHIPPING_SERVICES.find(({ id }) => id === service);
    return {
      id: service,
      name,
      price: isFree && at === 0 ? 0 : centavos / 100,
      deliveryTime: days === "1" ? "1 dia útil" : `${days} dias úteis`,
      description: known?.description ?? `Entrega por ${name}`,
      icon: known?.icon ?? "truck",
    };
  });
}
