import type {
  CalculatedShippingOptionPrice,
  CalculateShippingOptionPriceDTO,
  CreateFulfillmentResult,
  CreateShippingOptionDTO,
  FulfillmentOption,
} from "@medusajs/framework/types";
import { AbstractFulfillmentProviderService, BigNumber, MedusaError } from "@medusajs/framework/utils";
import { cepDigits } from "@alfaiataria/brazil";
import {
  findShippingOption,
  SHIPPING_SERVICES,
  shippingOptions,
  type ShippingService,
} from "./shipping-options";

/**
 * PAC, SEDEX and Expresso as Medusa fulfilment options. Prices come from the same function that the shopper's
 * screen is priced with, so a shipping method costs what was shown. Posting is done by hand: a fulfilment
 * carries the service and its delivery time, staff add the tracking code in Admin.
 */
export class CorreiosFulfillmentService extends AbstractFulfillmentProviderService {
  static override identifier = "correios";

  override async getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return SHIPPING_SERVICES.map(({ id, name }) => ({ id, name }));
  }

  override async validateOption(data: Record<string, unknown>): Promise<boolean> {
    return serviceOf(data) !== null;
  }

  override async canCalculate(_option: CreateShippingOptionDTO): Promise<boolean> {
    return true;
  }

  /** What the shipping method carries into the order: the service's id and delivery time. */
  override async validateFulfillmentData(
    optionData: Record<string, unknown>,
    data: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const { id, deliveryTime } = requireService(optionData);
    return { ...data, id, deliveryTime };
  }

  /** Price in reais, tax included. Throws a MedusaError (INVALID_DATA) when the cart's address has no valid CEP. */
  override async calculatePrice(
    optionData: CalculateShippingOptionPriceDTO["optionData"],
    _data: CalculateShippingOptionPriceDTO["data"],
    { items, shipping_address }: CalculateShippingOptionPriceDTO["context"],
  ): Promise<CalculatedShippingOptionPrice> {
    const { id } = requireService(optionData);
    const zipCode = cepDigits(shipping_address?.postal_code ?? "");
    if (!zipCode) throw invalid("CEP deve ter formato 00000-000");

    const lines = items.map(({ quantity, unit_price }) => ({
      quantity: new BigNumber(quantity).numeric,
      // prices have two decimals: rounding only removes what binary fractions add
      unitCentavos: Math.round(new BigNumber(unit_price).numeric * 100),
    }));
    const option = shippingOptions({
      zipCode,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      itemsTotalCentavos: lines.reduce((sum, { quantity, unitCentavos }) => sum + quantity * unitCentavos, 0),
    }).find((candidate) => candidate.id === id);
    if (!option) throw invalid(`Opção de frete sem preço: ${id}`);
    return { calculated_amount: option.price, is_calculated_price_tax_inclusive: true };
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
