// What the house does.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "../tools/environment.mjs";

const NEW_PIECE = 990_001;
const SAMPLE = fs.readFileSync(path.join(root, "backend/data/catalogo.csv"), "utf8").trimEnd();

/**
 * One order per turn: first what is to be paid by hand, then what is to be sent, then returns.
 * @param {import("./person.mjs").Person} person
 */
export async function servesOrders(person) {
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
    const { body: order } = await browser.call("GET", `/api/orders/${id}`, { token: session });
    const items = (order?.items ?? []).map((/** @type {{ id: string }} */ item) => ({
      id: item.id,
      quantity: 1,
    }));
    await browser.call("POST", `/api/orders/${id}/returns`, {
      body: { items },
      token: session,
      takes: [409],
    });
  }
}

/** @param {import("./person.mjs").Person} person */
export async function servesMessages(person) {
  const { body } = await person.staff("GET", "/admin/shop/seller-queue?status=sent&limit=20");
  const message = person.one(/** @type {{ id: string }[]} */ (body?.messages ?? []));
  if (!message) return;
  const change = { body: { status: "answered" } };
  const { status } = await person.staff("PATCH", `/admin/shop/seller-queue/${message.id}`, change);
  if (status === 200) person.told.answered.add(message.id);
}

/** @param {import("./person.mjs").Person} person */
export async function edits(person) {
  const piece = person.scene.pieces[0];
  if (!piece) return;
  const description = `Corte reto, ombro natural, prova ${randomUUID()}.`;
  const { status } = await person.staff("POST", `/admin/products/${piece.productId}`, {
    body: { description },
  });
  if (status === 200) person.told.edit = { slug: piece.slug, description };
}

/**
 * Imports the house's spreadsheet with one extra piece, whose price differs each time.
 * @param {import("./person.mjs").Person} person
 */
export async function imports(person) {
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
