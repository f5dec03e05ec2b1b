import { randomUUID } from "node:crypto";
import { median } from "./load.mjs";

const ADDRESS = {
  zipCode: "01310-100",
  address: "Avenida Paulista",
  number: "1000",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
};

/**
 * Adding a first piece and a whole order, through /api and through the stock Store API, one after the other.
 * @param {{ url: string, medusaUrl: string, key: string, regionId: string, piece: { productId: string, variantId: string }, count: number }} options
 * @returns {Promise<{ shop: { add: number, order: number }, stock: { add: number, order: number } }>} median ms
 */
export async function compareOrders({ url, medusaUrl, key, regionId, piece, count }) {
  const times = { shop: { add: [], order: [] }, stock: { add: [], order: [] } };
  // The first pair warms both up.
  for (let round = 0; round <= count; round++) {
    for (const [name, order] of [
      ["shop", () => orderFromShop(url, piece)],
      ["stock", () => orderFromStock(medusaUrl, { key, regionId, piece })],
    ]) {
      const { add, whole } = await order();
      if (round === 0) continue;
      times[name].add.push(add);
      times[name].order.push(whole);
    }
  }
  const medians = ({ add, order }) => ({ add: median(add), order: median(order) });
  return { shop: medians(times.shop), stock: medians(times.stock) };
}

async function orderFromShop(url, { productId, variantId }) {
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
  return { add, whole: performance.now() - startedAt };
}

/** The eight calls of Medusa's own checkout. */
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
  return { add, whole: performance.now() - startedAt };
}

function caller(base, headers) {
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
