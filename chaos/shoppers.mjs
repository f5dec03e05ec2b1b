// What shoppers do.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { ADDRESS } from "../bench/orders.mjs";
import { PERSONAL } from "./person.mjs";

const PASSWORD = `Tesoura-${PERSONAL}-1989`;
const MOST_NOTICES = 30;

/** @param {import("./person.mjs").Person} person */
export async function buys(person) {
  const { browser, told } = person;
  const piece = person.one(person.scene.pieces);
  if (!piece) throw new Error("there is nothing to buy");
  const session = randomUUID();
  const { productId, variantId } = piece;
  const added = await browser.call("POST", "/api/cart", {
    body: { productId, variantId, quantity: 1 },
    token: session,
    takes: [409],
  });
  if (added.status !== 201) return;
  const { body: lines } = await browser.call("GET", "/api/cart", { token: session });
  // If the CEP service fails, the shopper types the address.
  await browser.call("GET", `/api/cep/0${1000 + person.chooses(9000)}-${100 + person.chooses(900)}`, {
    takes: [404, 502],
  });
  const { body: options } = await browser.call("GET", `/api/shipping/options?zipCode=${ADDRESS.zipCode}`, {
    token: session,
  });
  const [option] = options ?? [];
  if (!option || !lines) return;
  const items = lines.reduce(
    (/** @type {number} */ sum, /** @type {{ quantity: number, product: { price: number } }} */ line) =>
      sum + Math.round(line.product.price * 100) * line.quantity,
    0,
  );
  const method = person.one(["pix", "pix", "credit", "boleto"]) ?? "pix";
  const placed = await browser.call("POST", "/api/orders/with-seller", {
    body: {
      ...ADDRESS,
      complement: `Casa ${PERSONAL}`,
      name: `Ana ${PERSONAL}`,
      email: `${PERSONAL}-${session.slice(0, 8)}@loja.example`.toLowerCase(),
      phone: "11 95555-0199",
      paymentMethod: method,
      shippingMethod: option.name,
      shippingPrice: option.price,
      shippingDeliveryTime: option.deliveryTime,
      total: (items + Math.round(option.price * 100)) / 100,
    },
    token: session,
    headers: { "idempotency-key": session },
    takes: [409],
  });
  if (placed.status >= 400 || !placed.body?.order) return;
  const { id, total } = placed.body.order;
  const order = { id, session, total, method };
  told.orders.push(order);
  const what = person.chooses(10);
  if (what < 2) await gives(person, order);
  else if (what < 7) await pays(person, order);
}

/** Cancels an order. @param {import("./person.mjs").Person} person @param {import("./told.mjs").Order} order */
async function gives({ browser, told }, { id, session }) {
  const { status } = await browser.call("POST", `/api/orders/${id}/cancel`, {
    token: session,
    takes: [409, 502],
  });
  if (status === 200) told.canceled.add(id);
}

/**
 * Pays by the bank's Pix or by card; staff mark the orders by boleto as paid.
 * @param {import("./person.mjs").Person} person @param {import("./told.mjs").Order} order
 */
async function pays(person, { id, session, total, method }) {
  const { browser, told } = person;
  const { bank, stripe, bankTells, stripeTells } = person.scene.outside;
  const ask = { token: session, takes: [409, 502] };
  const centavos = Math.round(total * 100);
  if (method === "pix") {
    const { status, body } = await browser.call("POST", `/api/orders/${id}/pix-payment`, ask);
    const charge = [...bank.charges.values()].find((one) => one.pixCopiaECola === body?.code);
    if (status !== 200 || !charge || charge.status !== "ATIVA") return;
    const pix = bank.pay(charge);
    told.money.push({ order: id, by: "pix", centavos });
    // The shop learns of a payment without a notice when it polls the bank.
    if (person.chooses(4) > 0) await tells(browser, bankTells(pix));
  }
  if (method === "credit") {
    const { status, body } = await browser.call("POST", `/api/orders/${id}/card-payment`, ask);
    const intent = stripe.intents.get(String(body?.clientSecret).replace(/_secret_.*/, ""));
    if (status !== 200 || !intent) return;
    stripe.pay(intent);
    told.money.push({ order: id, by: "card", centavos });
    await tells(browser, stripeTells(intent));
    if (person.chooses(3) === 0) await tells(browser, stripeTells(intent));
  }
}

/**
 * The bank or Stripe sends a notice, repeated until it is accepted.
 * @param {import("./browser.mjs").Browser} browser @param {import("./outside.mjs").Notice} notice
 */
async function tells(browser, { path: address, headers, text }) {
  for (let tries = 0; tries < MOST_NOTICES; tries += 1) {
    // A machine whose clock is off takes a signature for an old one.
    const { status } = await browser.call("POST", address, { text, headers, takes: [400] });
    if (status !== 400) return;
    await pause(1000);
  }
  browser.told.isWrong(`POST ${address}`, `400, ${MOST_NOTICES} times`);
}

/** @param {import("./person.mjs").Person} person */
export async function joins({ browser, told }) {
  const email = `${PERSONAL}-${randomUUID()}@loja.example`.toLowerCase();
  const body = { email, password: PASSWORD, firstName: "Ana", lastName: PERSONAL };
  // 'Address already in use' means that a lost response had registered it.
  const registered = await browser.call("POST", "/api/auth/register", { body, takes: [400, 409] });
  if (registered.status === 0) return;
  told.customers.push({ email, password: PASSWORD });
  const signedIn = await browser.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  if (!cookie) return;
  const { body: user } = await browser.call("GET", "/api/auth/user", { headers: { cookie } });
  if (user && user.email !== email) told.isWrong("Quem entra é quem entrou", JSON.stringify(user));
  const form = new FormData();
  form.append("image", await picture(), "retrato.png");
  const { status, body: sent } = await browser.call("POST", "/api/profile/upload-image", {
    body: form,
    headers: { cookie },
  });
  if (status === 200) told.pictures.push(sent.imageUrl);
}

/** @param {import("./person.mjs").Person} person */
export async function asks({ browser, told }) {
  const message = `Gostaria de saber do blazer ${PERSONAL} ${randomUUID()}`;
  const { status } = await browser.call("POST", "/api/contact", {
    body: {
      email: `pergunta-${PERSONAL}@loja.example`.toLowerCase(),
      message,
      source: "footer_contact_form",
    },
  });
  if (status === 201) told.messages.push(message);
}

/** @param {import("./person.mjs").Person} person */
export async function looks(person) {
  const piece = person.one(person.scene.pieces);
  const addresses = ["/pecas-prontas", "/api/products-import?page=1", `/product/${piece?.slug}`, "/"];
  await person.browser.read(person.one(addresses) ?? "/");
}

/** A picture that nobody has uploaded before. @returns {Promise<Blob>} */
async function picture() {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().slice(0, 6), "hex");
  const create = { width: 64, height: 64, channels: /** @type {const} */ (3), background: { r, g, b } };
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())], { type: "image/png" });
}
