import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { ADDRESS } from "../bench/orders.mjs";
import { root } from "../tools/environment.mjs";
import { Browser } from "./browser.mjs";

/** A word in everything personal that people give; no log may contain it. */
export const PERSONAL = "Sigilosa";
const PASSWORD = `Tesoura-${PERSONAL}-1989`;
const NEW_PIECE = 990_001;

/**
 * @typedef {{ productId: string, variantId: string, slug: string }} Piece
 * @typedef {object} Scene
 * @property {string[]} urls of the storefronts
 * @property {Piece[]} pieces
 * @property {import("./told.mjs").Told} told
 * @property {import("./outside.mjs").Outside} outside
 * @property {{ email: string, password: string }} administrator
 * @property {string} seed of people's random choices
 * @property {AbortSignal} signal
 */

/**
 * Who uses the shop: how many at once, what they do repeatedly, and the pause in between, ms.
 * @type {[string, number, (person: Person) => Promise<void>, number][]}
 */
const PEOPLE = [
  ["compra e paga, ou desiste", 3, buys, 300],
  ["abre uma conta, entra e põe um retrato", 1, joins, 1500],
  ["pergunta", 1, asks, 1500],
  ["da casa: recebe, despacha, aceita devoluções", 1, servesOrders, 1000],
  ["da casa: atende a fila de mensagens", 1, servesMessages, 2000],
  ["da casa: muda um texto", 1, edits, 3000],
  ["da casa: importa a planilha", 1, imports, 8000],
  ["olha a vitrine", 2, looks, 30],
];

/** People use the shop until `signal` aborts; each finishes what they are doing. @param {Scene} scene */
export async function usedByPeople(scene) {
  const lives = PEOPLE.flatMap(([who, count, life, rest]) =>
    Array.from({ length: count }, async (_, at) => {
      const person = new Person(scene, `${who} ${at}`);
      while (!scene.signal.aborted) {
        await life(person);
        await pause(rest);
      }
    }),
  );
  await Promise.all(lives);
}

class Person {
  turn = 0;
  /** The token of a member of staff. */
  token = "";

  /** @param {Scene} scene @param {string} name */
  constructor(scene, name) {
    this.scene = scene;
    this.told = scene.told;
    this.name = name;
    this.browser = new Browser(scene.urls, scene.told);
  }

  /** A pseudorandom number below `below`, the same for the same seed. @param {number} below */
  chooses(below) {
    const name = `${this.scene.seed} ${this.name} ${this.turn++}`;
    return createHash("sha256").update(name).digest().readUInt32BE(0) % below;
  }

  /** @template T @param {T[]} list @returns {T | undefined} */
  one(list) {
    return list[this.chooses(Math.max(1, list.length))];
  }

  /**
   * Calls as an administrator.
   * @param {string} method @param {string} address @param {import("./browser.mjs").Ask} [ask]
   */
  async staff(method, address, ask = {}) {
    for (;;) {
      if (!this.token) {
        const signIn = await this.browser.call("POST", "/auth/user/emailpass", {
          body: this.scene.administrator,
        });
        this.token = signIn.body?.token ?? "";
      }
      const headers = { ...ask.headers, authorization: `Bearer ${this.token}` };
      const answer = await this.browser.call(method, address, {
        ...ask,
        headers,
        takes: [...(ask.takes ?? []), 401],
      });
      if (answer.status !== 401) return answer;
      this.token = "";
    }
  }
}

/** @param {Person} person */
async function buys(person) {
  const { browser, told } = person;
  const piece = person.one(person.scene.pieces);
  if (!piece) throw new Error("there is nothing to buy");
  const session = randomUUID();
  const headers = { authorization: `Bearer ${session}` };
  const { productId, variantId } = piece;
  const added = await browser.call("POST", "/api/cart", {
    body: { productId, variantId, quantity: 1 },
    headers,
    takes: [409],
  });
  if (added.status !== 201) return;
  const { body: lines } = await browser.call("GET", "/api/cart", { headers });
  // If the CEP service fails, the shopper types the address.
  await browser.call("GET", `/api/cep/0${1000 + person.chooses(9000)}-${100 + person.chooses(900)}`, {
    takes: [404, 502],
  });
  const { body: options } = await browser.call("GET", `/api/shipping/options?zipCode=${ADDRESS.zipCode}`, {
    headers,
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
    headers: { ...headers, "idempotency-key": session },
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

/** Cancels an order. @param {Person} person @param {import("./told.mjs").Order} order */
async function gives({ browser, told }, { id, session }) {
  const headers = { authorization: `Bearer ${session}` };
  const { status } = await browser.call("POST", `/api/orders/${id}/cancel`, { headers, takes: [409, 502] });
  if (status === 200) told.canceled.add(id);
}

/**
 * Pays by the bank's Pix or by card; staff mark the orders by boleto as paid.
 * @param {Person} person @param {import("./told.mjs").Order} order
 */
async function pays(person, { id, session, total, method }) {
  const { browser, told } = person;
  const { bank, stripe, bankTells, stripeTells } = person.scene.outside;
  const headers = { authorization: `Bearer ${session}` };
  const ask = { headers, takes: [409, 502] };
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

const MOST_NOTICES = 30;

/**
 * The bank or Stripe sends a notice, repeated until it is accepted.
 * @param {Browser} browser @param {import("./outside.mjs").Notice} notice
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

/** @param {Person} person */
async function joins({ browser, told }) {
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

/** @param {Person} person */
async function asks({ browser, told }) {
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

/**
 * One order per turn: first what is to be paid by hand, then what is to be sent, then returns.
 * @param {Person} person
 */
async function servesOrders(person) {
  const { told, browser } = person;
  const isPaid = (/** @type {string} */ id) => told.money.some(({ order }) => order === id);
  const open = told.orders.filter(({ id }) => !told.canceled.has(id) && !told.shipped.has(id));
  const toSettle = open.find(({ id, method }) => method === "boleto" && !isPaid(id));
  const toShip = open.find(({ id }) => isPaid(id));
  if (toSettle && (!toShip || person.chooses(2) === 0)) {
    const { id, total } = toSettle;
    const { status, body } = await person.staff("POST", `/admin/shop/orders/${id}/settlement`, {
      takes: [409],
    });
    // An earlier response may have been lost: the order is paid if the shop now says so.
    if (status === 200 || body?.details?.reason === "paid" || /como pago/.test(body?.message))
      told.money.push({ order: id, by: "staff", centavos: Math.round(total * 100) });
    else told.canceled.add(id);
  } else if (toShip) {
    const { id, session } = toShip;
    const tracking = { body: { status: "delivered" }, takes: [409] };
    const { status } = await person.staff("POST", `/api/orders/${id}/tracking`, tracking);
    if (status !== 200) return;
    told.shipped.add(id);
    if (person.chooses(3) > 0) return;
    const headers = { authorization: `Bearer ${session}` };
    const { body: order } = await browser.call("GET", `/api/orders/${id}`, { headers });
    const items = (order?.items ?? []).map((/** @type {{ id: string }} */ item) => ({
      id: item.id,
      quantity: 1,
    }));
    await browser.call("POST", `/api/orders/${id}/returns`, { body: { items }, headers, takes: [409] });
  }
}

/** @param {Person} person */
async function servesMessages(person) {
  const { body } = await person.staff("GET", "/admin/shop/seller-queue?status=sent&limit=20");
  const message = person.one(/** @type {{ id: string }[]} */ (body?.messages ?? []));
  if (!message) return;
  const change = { body: { status: "answered" } };
  const { status } = await person.staff("PATCH", `/admin/shop/seller-queue/${message.id}`, change);
  if (status === 200) person.told.answered.add(message.id);
}

/** @param {Person} person */
async function edits(person) {
  const piece = person.scene.pieces[0];
  if (!piece) return;
  const description = `Corte reto, ombro natural, prova ${randomUUID()}.`;
  const { status } = await person.staff("POST", `/admin/products/${piece.productId}`, {
    body: { description },
  });
  if (status === 200) person.told.edit = { slug: piece.slug, description };
}

const SAMPLE = fs.readFileSync(path.join(root, "backend/data/catalogo.csv"), "utf8").trimEnd();

/** Imports the house's spreadsheet with one extra piece, whose price differs each time. @param {Person} person */
async function imports(person) {
  const { told } = person;
  const price = 100 + person.chooses(800);
  const row = `${NEW_PIECE},Blazer de Prova Verde,Blazer,"R$ ${price},00",Verde,Vestuário Superior,Blazers,48,2`;
  told.imported = { piece: NEW_PIECE, centavos: [...(told.imported?.centavos.slice(-1) ?? []), price * 100] };
  const { status } = await person.staff("POST", "/admin/catalogue-imports?file_name=prova.csv", {
    text: `${SAMPLE}\n${row}\n`,
    headers: { "content-type": "text/csv" },
    takes: [409],
  });
  if (status === 200) told.imported = { piece: NEW_PIECE, centavos: [price * 100] };
}

/** @param {Person} person */
async function looks(person) {
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
