import type { CheckoutForm, OrderRequest, ShippingOption, TotalsChanged } from "@alfaiataria/contract";

export type Figures = Pick<TotalsChanged, "shippingPrice" | "shippingDeliveryTime" | "total">;

/** What the shopper sees: items total plus shipping, reais (spec 2 §9). */
export function figuresOf(itemsTotal: number, { price, deliveryTime }: ShippingOption): Figures {
  return {
    shippingPrice: price,
    shippingDeliveryTime: deliveryTime,
    total: (Math.round(itemsTotal * 100) + Math.round(price * 100)) / 100,
  };
}

/** The order as it is sent: the form, the option's display name and the figures that the shopper agreed to (spec 2 §3). */
export function orderRequest(form: CheckoutForm, option: ShippingOption, figures: Figures): OrderRequest {
  return { ...form, shippingMethod: option.name, ...figures };
}
