import { randomUUID } from "node:crypto";
import { median } from "./load.mjs";

export const ADDRESS = {
  zipCode: "01310-100",
  address: "Avenida Paulista",
  number: "1000",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

/**
 * @typedef {{ productId: string, variantId: string }} Piece
 * @typedef {{ add: number, order: number }} Times ms until the first piece is in the cart, and until the order is
 *   placed
 */

/**
 * Times adding a first piece and placing a whole order, through /api and through the stock Store API, one after the
 * other.
 * @param {{ url: string, medusaUrl: string, key: string, regionId: string, piece: Piece, count: number }} options
 * @returns {Promise<{ shop: Times, stock: Times }>} medians
 */
export async function compareOrders({ url, medusaUrl, key, regionId, piece, count }) {
  /** @type {{ shop: Times[], stock: Times[] }} */
  const times = { shop: [], stock: [] };
  // The first pair warms both up.
  for (let round = 0; round <= count; round++) {
    const shop = await orderFromShop(url, piece);
    const stock = await orderFromStock(medusaUrl, { key, regionId, piece });
    if (round === 0) continue;
    times.shop.push(shop);
    times.stock.push(stock);
  }
  return { shop: medians(times.shop), stock: medians(times.stock) };
}

/** @param {Times[]} times @returns {Times} */
const medians = (times) => ({
  add: median(times.map(({ add }) => add)),
  order: median(times.map(({ order }) => order)),
});

/** @param {string} url @param {Piece} piece @returns {Promise<Times>} */
export async function orderFromShop(url, { productId, variantId }) {
  const call = caller(url, { authorization: `Bearer ${randomUUID()}` });
  const startedAt = performance.now();
  const line = await call("POST", "/api/cart", { productId, variantId, quantity: 1 });
  const add = performance.now() - startedAt;
  const [option] = await call("GET", `/api/shipping/options?zipCode=${ADDRESS.zipCode}`);
  await call("POST", "/api/orders/with-seller", {
    ...ADDRESS,
    name: "Cliente de Medição",
    email: "medicao@loja.example",
    phone: "11 95555-0199",
    paymentMethod: "pix",
    shippingMethod: option.name,
    shippingPrice: option.price,
    shippingDeliveryTime: option.deliveryTime,
    total: line.product.price + option.price,
  });
  return { add, order: performance.now() - startedAt };
}

/**
 * The eight calls of Medusa's own checkout.
 * @param {string} url
 * @param {{ key: string, regionId: string, piece: Piece }} options
 * @returns {Promise<Times>}
 */
async function orderFromStock(url, { key, regionId, piece }) {
  const call = caller(url, { "x-publishable-api-key": key });
  const startedAt = performance.now();
  const { cart } = await call("POST", "/store/carts", { region_id: regionId });
  await call("POST", `/store/carts/${cart.id}/line-items`, { variant_id: piece.variantId, quantity: 1 });
  const add = performance.now() - startedAt;
  await call("POST", `/store/carts/${cart.id}`, {
    email: "medicao@loja.example",
    shipping_address: {
      first_name: "Cliente",
      last_name: "de Medição",
      address_1: `${ADDRESS.address}, ${ADDRESS.number}`,
      city: ADDRESS.city,
      province: ADDRESS.state,
      postal_code: ADDRESS.zipCode,
      country_code: "br",
      phone: "11 95555-0199",
    },
  });
  const { shipping_options } = await call("GET", `/store/shipping-options?cart_id=${cart.id}`);
  await call("POST", `/store/carts/${cart.id}/shipping-methods`, { option_id: shipping_options[0].id });
  const { payment_collection } = await call("POST", "/store/payment-collections", { cart_id: cart.id });
  await call("POST", `/store/payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: "pp_pix_brazilian",
  });
  const { type } = await call("POST", `/store/carts/${cart.id}/complete`);
  if (type !== "order") throw new Error(`O pedido de comparação terminou como ${type}`);
  return { add, order: performance.now() - startedAt };
}

/** @param {string} base @param {Record<string, string>} headers */
function caller(base, headers) {
  /** @param {string} method @param {string} path @param {Record<string, unknown>} [body] */
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
