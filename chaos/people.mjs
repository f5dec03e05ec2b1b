import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ADDRESS } from "../bench/orders.mjs";

/** As long as somebody goes on trying. */
const PATIENCE_MS = 90_000;
const PASSWORD = "Tesoura-de-alfaiate-1989";

/**
 * What people were told by the shop.
 * @typedef {object} Told
 * @property {{ id: string, session: string, total: number, variantId: string }[]} orders
 * @property {Set<string>} paid ids of orders that staff were told are paid
 * @property {Set<string>} canceled ids of orders whose clients were told so
 * @property {string[]} customers addresses of those who were registered
 * @property {string[]} messages what was written in messages that the shop has taken
 * @property {{ answered: number, failed: number, worstGapMs: number }} reads
 * @property {Map<string, number>} refusals how often each answer of 500 and above came
 * @property {Map<string, string>} wrong answers that nobody should get, with the first of each
 */

/** @returns {Told} */
export const nothingTold = () => ({
  orders: [],
  paid: new Set(),
  canceled: new Set(),
  customers: [],
  messages: [],
  reads: { answered: 0, failed: 0, worstGapMs: 0 },
  refusals: new Map(),
  wrong: new Map(),
});

/**
 * People who use the shop until they are told to stop; each stops when what they are at is done.
 * @param {{ url: string, pieces: { productId: string, variantId: string, slug: string }[], told: Told,
 *   administrator: { email: string, password: string }, signal: AbortSignal }} options
 */
export async function usedByPeople({ url, pieces, told, administrator, signal }) {
  /** @param {string} what @param {string} answer */
  const wrong = (what, answer) => {
    if (!told.wrong.has(what)) told.wrong.set(what, answer.slice(0, 200));
  };

  /**
   * A call that is tried again as a browser does it: what can be repeated is, after a server's error or none.
   * @param {string} method @param {string} path @param {{ body?: object, headers?: Record<string, string>, takes?: number[] }} [options]
   *   `takes` the refusals that are an answer
   */
  const call = async (method, path, { body, headers = {}, takes = [] } = {}) => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const response = await fetch(url + path, {
          method,
          headers: { ...headers, ...(body && { "content-type": "application/json" }) },
          body: body && JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        });
        const text = await response.text();
        if (response.ok || takes.includes(response.status))
          return { status: response.status, body: JSON.parse(text || "null") };
        const refused = `${method} ${path.replace(/order_\w+/, ":id")} ${response.status}`;
        told.refusals.set(refused, (told.refusals.get(refused) ?? 0) + 1);
        if (response.status < 500) {
          wrong(refused, text);
          return { status: response.status, body: null };
        }
        if (response.status === 500) wrong(refused, text);
      } catch (error) {
        const why =
          error instanceof Error ? (/** @type {{ code?: string }} */ (error.cause)?.code ?? error.name) : "?";
        told.refusals.set(why, (told.refusals.get(why) ?? 0) + 1);
      }
      if (Date.now() > until) {
        wrong(`${method} ${path}`, `sem resposta em ${PATIENCE_MS / 1000} s`);
        return { status: 0, body: null };
      }
      await pause(400);
    }
  };

  const buy = async () => {
    const piece = pieces[Math.floor(Math.random() * pieces.length)];
    if (!piece) throw new Error("there is nothing to buy");
    const session = randomUUID();
    const headers = { authorization: `Bearer ${session}` };
    const { productId, variantId } = piece;
    const added = await call("POST", "/api/cart", {
      body: { productId, variantId, quantity: 1 },
      headers,
      takes: [409],
    });
    if (added.status !== 201) return;
    const cart = await call("GET", "/api/cart", { headers });
    const { body: options } = await call("GET", `/api/shipping/options?zipCode=${ADDRESS.zipCode}`, {
      headers,
    });
    const [option] = options ?? [];
    if (!option || !cart.body) return;
    const items = cart.body.reduce(
      (/** @type {number} */ sum, /** @type {{ quantity: number, product: { price: number } }} */ line) =>
        sum + Math.round(line.product.price * 100) * line.quantity,
      0,
    );
    const order = {
      ...ADDRESS,
      name: "Cliente de Prova",
      email: `${session.slice(0, 8)}@loja.example`,
      phone: "11 95555-0199",
      paymentMethod: "pix",
      shippingMethod: option.name,
      shippingPrice: option.price,
      shippingDeliveryTime: option.deliveryTime,
      total: (items + Math.round(option.price * 100)) / 100,
    };
    const placed = await call("POST", "/api/orders/with-seller", {
      body: order,
      headers: { ...headers, "idempotency-key": session },
      takes: [409],
    });
    if (placed.status >= 400 || !placed.body?.order) return;
    const { id, total } = placed.body.order;
    told.orders.push({ id, session, total, variantId });
    if (Math.random() < 0.2) {
      const canceled = await call("POST", `/api/orders/${id}/cancel`, { headers, takes: [409] });
      if (canceled.status === 200) told.canceled.add(id);
    }
  };

  const register = async () => {
    const email = `${randomUUID()}@loja.example`;
    const body = { email, password: PASSWORD, firstName: "Cliente", lastName: "de Prova" };
    // Who is told that the address is known was registered by the answer that got lost.
    const { status } = await call("POST", "/api/auth/register", { body, takes: [400, 409] });
    if (status !== 0) told.customers.push(email);
    await pause(1500);
  };

  const ask = async () => {
    const message = `Gostaria de saber do blazer ${randomUUID()}`;
    const { status } = await call("POST", "/api/contact", {
      body: { email: "pergunta@loja.example", message, source: "footer_contact_form" },
    });
    if (status === 201) told.messages.push(message);
    await pause(1500);
  };

  const settle = async () => {
    await pause(1000);
    const order = told.orders.find(({ id }) => !told.paid.has(id) && !told.canceled.has(id));
    if (!order) return;
    const { body: signedIn } = await call("POST", "/auth/user/emailpass", { body: administrator });
    if (!signedIn?.token) return;
    const { status, body } = await call("POST", `/admin/shop/orders/${order.id}/settlement`, {
      headers: { authorization: `Bearer ${signedIn.token}` },
      takes: [409],
    });
    // Another answer may have got lost: paid is what the shop says now.
    if (status === 200 || body?.details?.reason === "paid") told.paid.add(order.id);
    else told.canceled.add(order.id);
  };

  let lastRead = Date.now();
  const addresses = ["/pecas-prontas", "/api/products-import?page=1", `/product/${pieces[0]?.slug}`];
  let turn = 0;
  const read = async () => {
    await pause(30);
    try {
      const response = await fetch(url + addresses[turn++ % addresses.length], {
        signal: AbortSignal.timeout(5000),
      });
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(String(response.status));
      told.reads.answered += 1;
      told.reads.worstGapMs = Math.max(told.reads.worstGapMs, Date.now() - lastRead);
      lastRead = Date.now();
    } catch {
      // Whatever it was, the reader has no page.
      told.reads.failed += 1;
    }
  };

  /** @param {() => Promise<void>} life */
  const goOn = async (life) => {
    while (!signal.aborted) await life();
  };
  await Promise.all([buy, buy, buy, register, ask, settle, read, read].map(goOn));
}
