import type {
  CalculatedShippingOptionPrice,
  CalculateShippingOptionPriceDTO,
  CreateFulfillmentResult,
  CreateShippingOptionDTO,
  FulfillmentOption,
} from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import {
  AbstractFulfillmentProviderService,
  BigNumber,
  ContainerRegistrationKeys,
  MedusaError,
} from "@medusajs/framework/utils";
import { CEP_MESSAGE, cepDigits } from "@alfaiataria/brazil";
import {
  findShippingOption,
  SHIPPING_SERVICES,
  shippingOptions,
  type ShippingService,
} from "./shipping-options";

/** Of a house that has set nothing: from what value freight is free, and whether it has a table of its own. */
const NO_TERMS = { freeFrom: null as number | null, hasTable: false };
/** What is fetched in a branch costs nothing. */
const PICKUP = { id: "pickup", name: "Retirar na loja" };

/**
 * PAC, SEDEX and Expresso as Medusa fulfillment options, and what the client fetches. Prices come from the same function that the shopper's
 * screen is priced with, so a shipping method of an order that staff make costs what was shown. Posting is done by hand: a fulfillment
 * carries the service and its delivery time, staff add the tracking code in Admin.
 */
export class CorreiosFulfillmentService extends AbstractFulfillmentProviderService {
  static override identifier = "correios";
  private readonly pg: Knex | undefined;

  /** @param container of Medusa's fulfillment module; without a database the formula alone prices */
  constructor(container: Partial<Record<typeof ContainerRegistrationKeys.PG_CONNECTION, Knex>> = {}) {
    super();
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  override async getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return [...SHIPPING_SERVICES.map(({ id, name }) => ({ id, name })), PICKUP];
  }

  override async validateOption(data: Record<string, unknown>): Promise<boolean> {
    return data.id === PICKUP.id || serviceOf(data) !== null;
  }

  override async canCalculate(_option: CreateShippingOptionDTO): Promise<boolean> {
    return true;
  }

  /** What the shipping method carries into the order: the service's id and delivery time. */
  override async validateFulfillmentData(
    optionData: Record<string, unknown>,
    data: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    if (optionData.id === PICKUP.id) return { ...data, id: PICKUP.id };
    const { id, deliveryTime } = requireService(optionData);
    return { ...data, id, deliveryTime };
  }

  /** Price in reais, tax included. Throws a MedusaError (INVALID_DATA) when the cart's address has no valid CEP. */
  override async calculatePrice(
    optionData: CalculateShippingOptionPriceDTO["optionData"],
    _data: CalculateShippingOptionPriceDTO["data"],
    { items, shipping_address }: CalculateShippingOptionPriceDTO["context"],
  ): Promise<CalculatedShippingOptionPrice> {
    if (optionData.id === PICKUP.id) return { calculated_amount: 0, is_calculated_price_tax_inclusive: true };
    const { id } = requireService(optionData);
    const zipCode = cepDigits(shipping_address?.postal_code ?? "");
    if (!zipCode) throw invalid(CEP_MESSAGE);

    const lines = items.map(({ quantity, unit_price, variant_id }) => ({
      variantId: variant_id ?? null,
      quantity: new BigNumber(quantity).numeric,
      // prices have two decimals: rounding only removes what binary fractions add
      unitCentavos: Math.round(new BigNumber(unit_price).numeric * 100),
    }));
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    const itemsTotalCentavos = lines.reduce((sum, line) => sum + line.quantity * line.unitCentavos, 0);
    const { pg } = this;
    const { freeFrom, hasTable } = pg ? await this.terms(pg) : NO_TERMS;
    const prices =
      pg && hasTable
        ? await this.ownPrices(pg, Number(zipCode), lines)
        : shippingOptions({ zipCode, quantity, itemsTotalCentavos, freeFrom });
    const isFree = hasTable && freeFrom !== null && itemsTotalCentavos >= Math.round(freeFrom * 100);
    if (isFree && prices[0]) prices[0].price = 0;
    const option = prices.find((candidate) => candidate.id === id);
    if (!option) throw invalid("Não entregamos neste CEP por este serviço");
    return { calculated_amount: option.price, is_calculated_price_tax_inclusive: true };
  }

  /** How the house sells, where the application that this stands in publishes it (`shop_shipping_terms`). */
  private async terms(pg: Knex): Promise<typeof NO_TERMS> {
    const published = await rowsOf(pg, "select from pg_proc where proname = 'shop_shipping_terms'");
    if (published.length === 0) return NO_TERMS;
    const [terms] = await rowsOf<typeof NO_TERMS>(
      pg,
      'select free_from::float8 as "freeFrom", has_table as "hasTable" from shop_shipping_terms()',
    );
    return terms ?? NO_TERMS;
  }

  /** By the house's own table; from its value on the cheapest costs nothing. */
  private async ownPrices(
    pg: Knex,
    cep: number,
    lines: { variantId: string | null; quantity: number }[],
  ): Promise<{ id: string; price: number }[]> {
    const quotes = await rowsOf<{ service: string; centavos: number }>(
      pg,
      `select service, centavos
       from shop_freight_quotes(:cep, :pieces, shop_parcel_grams(:variants::text[], :quantities::int[])) order by centavos, service`,
      {
        cep,
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        variants: lines.map(({ variantId }) => variantId) as unknown as Knex.Value,
        quantities: lines.map(({ quantity }) => quantity) as unknown as Knex.Value,
      },
    );
    return quotes.map(({ service, centavos }) => ({ id: service, price: centavos / 100 }));
  }

  override async createFulfillment(data: Record<string, unknown>): Promise<CreateFulfillmentResult> {
    return { data: { ...data }, labels: [] };
  }

  override async createReturnFulfillment(
    fulfillment: Record<string, unknown>,
  ): Promise<CreateFulfillmentResult> {
    return { data: { ...recordOf(fulfillment.data) }, labels: [] };
  }

  /** Nothing was booked with the carrier, so there is nothing to undo there. */
  override async cancelFulfillment(data: Record<string, unknown>): Promise<Record<string, unknown>> {
    return { ...data };
  }
}

async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: Record<string, Knex.Value> = {},
): Promise<Row[]> {
  const { rows } = await knex.raw<{ rows: Row[] }>(sql, bindings);
  return rows;
}

function serviceOf(data: Record<string, unknown>): ShippingService | null {
  return typeof data.id === "string" ? findShippingOption(data.id) : null;
}

function requireService(data: Record<string, unknown>): ShippingService {
  const service = serviceOf(data);
  if (!service) throw invalid(`Opção de frete desconhecida: ${String(data.id)}`);
  return service;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function invalid(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message);
}
