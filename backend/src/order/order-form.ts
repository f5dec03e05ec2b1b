/** What the checkout form says, validated by the storefront's contract (spec 2 §3); money in centavos. */
export type OrderForm = {
  name: string;
  email: string;
  phone: string;
  zipCode: string;
  address: string;
  number: string;
  complement?: string;
  neighborhood: string;
  city: string;
  state: string;
  paymentMethod: "credit" | "pix" | "boleto";
  /** An option's id or display name. */
  shippingMethod: string;
  shippingPriceCentavos: number;
  shippingDeliveryTime?: string;
  totalCentavos: number;
};
