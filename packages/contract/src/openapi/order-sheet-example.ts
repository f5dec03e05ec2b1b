import { address, client, IDS, order, piece } from "./examples.ts";

export const SKU = "BLZ-0001-AM-46";

/** An order as the store's own systems are told of it. */
export const orderSheet = {
  id: order.id,
  number: order.number,
  placedAt: order.createdAt,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  stage: order.stage,
  currency: "brl",
  client: {
    ...client,
    taxId: order.taxId,
    address: {
      street: address.address,
      number: order.streetNumber,
      complement: address.complement,
      neighborhood: address.neighborhood,
      city: address.city,
      state: address.state,
      zipCode: address.zipCode,
      country: "BR",
    },
  },
  items: [
    {
      variantId: IDS.variant,
      productId: IDS.product,
      sku: SKU,
      ncm: "62033100",
      ean: "7891234567895",
      unit: "UN",
      name: piece.nome_peca,
      color: "Azul Marinho",
      size: "46",
      quantity: 1,
      toSend: 1,
      isExchange: false,
      price: 1890,
      discount: 0,
      total: 1890,
      weight: null,
      location: "São Paulo",
    },
  ],
  itemsTotal: 1890,
  shipping: { method: order.shippingMethod, deliveryTime: order.shippingDeliveryTime, price: 40 },
  pickup: null,
  discount: 0,
  discounts: [],
  total: 1930,
  payment: { method: "pix", isPaid: false, received: 0, refunded: 0 },
  seller: order.seller.nome,
  tracking: [],
};
