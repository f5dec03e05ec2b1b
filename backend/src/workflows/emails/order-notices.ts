import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { isFree, type OrderStep, paymentOf, placedTotal, WHO_FETCHES } from "@alfaiataria/contract";
import { isMailable } from "@alfaiataria/mail";
import type { Notice } from "../../modules/checkout/notices";
import { knexOf, rowsOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { checkoutOf, outboxOf, sellersOf, whatsappOf, withdrawalsOf } from "../../lib/services";
import { currentStore } from "../house/read-house";
import { currentRules } from "../house/rules";
import { type OrderRecord, readOrder } from "../order/read-order";
import { readDueRefund } from "../withdrawal/due-refund";
import { type MoneyAside, moneyAside } from "./money-aside";
import { orderFacts } from "./order-facts";
import { isOwnAddress } from "./order-placed";
import { readShipment } from "./order-shipped";

/** `aside`: of a canceled order. */
type Letter = {
  order: OrderRecord;
  notice: Notice;
  container: MedusaContainer;
  aside: MoneyAside | undefined;
};
/** Order steps that the house and whoever serves the order are told of. */
const NEWS = ["placed", "paid", "canceled", "return_requested", "exchange_requested", "returned"] as const;
type News = (typeof NEWS)[number];
/** Emails to the client by step; the placed and lapsed steps have workflows of their own. */
const TO_CLIENT: Partial<Record<OrderStep, (letter: Letter) => Promise<void>>> = {
  // For an order that promotions pay in full, the confirmation has already said so.
  paid: async (letter) => {
    if (!isFree(letter.order)) await writeWithAmount("order-paid", letter, reais(letter.notice));
  },
  shipped: async (letter) => {
    const shipment = await readShipment(knexOf(letter.container), refOf(letter.notice));
    if (shipment) await write("order-shipped", letter, shipment);
  },
  delivered: writeDelivered,
  ready: async (letter) => {
    const { pickup } = letter.order;
    if (pickup) await write("order-ready", letter, { pickup, whoFetches: WHO_FETCHES });
  },
  collected: writeDelivered,
  canceled: (letter) =>
    writeWithAmount("order-canceled", letter, letter.order.refundDue, {
      ...givenBack(letter.order),
      ...letter.aside,
    }),
  return_requested: (letter) => writeRequested(letter, false),
  exchange_requested: (letter) => writeRequested(letter, true),
  return_accepted: (letter) => write("return-accepted", letter),
  exchange_accepted: (letter) => write("return-accepted", letter, { isExchange: true }),
  returned: (letter) => writeWithAmount("return-received", letter, letter.order.refundDue),
  refunded: (letter) => writeWithAmount("order-refunded", letter, reais(letter.notice)),
};
const STEPS = [...new Set<OrderStep>([...NEWS, ...(Object.keys(TO_CLIENT) as OrderStep[])])];

/**
 * Queues the emails for what happened to orders, each once. @throws {AggregateError} the errors of the notices that
 * failed
 */
export async function writeOrderNotices(container: MedusaContainer): Promise<void> {
  const { notices } = checkoutOf(container);
  await notices.collect(STEPS);
  const failures: unknown[] = [];
  for (const notice of await notices.due()) {
    try {
      await writeLetters(container, notice);
      await notices.mark(notice.id, "written");
    } catch (error) {
      failures.push(error);
      await notices.mark(notice.id, "failed");
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
}

async function writeLetters(container: MedusaContainer, notice: Notice): Promise<void> {
  const order = await readOrder(knexOf(container), notice.order_id);
  // Staff deleted the order.
  if (!order) return;
  // Canceled in the same moment: that letter says what was paid, and this one would promise its pieces.
  if (notice.step === "paid" && order.stage === "canceled") return;
  const aside = notice.step === "canceled" ? await moneyAside(container, order.id) : undefined;
  const letter = { container, notice, order, aside };
  if (isMailable(order.email)) await TO_CLIENT[notice.step]?.(letter);
  if (isNews(notice.step) && !isMadeByStaff(notice)) await writeNews(letter, notice.step);
}

/** Whether staff made this return or exchange in Admin: the notice is of Medusa's return, not of a client's request. */
const isMadeByStaff = ({ id }: Notice): boolean => /^(?:return|exchange)_requested:return_/.test(id);

/** The id of what the notice is about: the parcel, payment, return or order. */
const refOf = ({ id, step }: Notice): string => id.slice(`${step}:`.length);

const isNews = (step: OrderStep): step is News => (NEWS as readonly OrderStep[]).includes(step);
const reais = ({ centavos }: Notice): number => (centavos ?? 0) / 100;
const givenBack = ({ history }: OrderRecord): { given: number } => ({
  given:
    history.reduce(
      (sum, { step, amount }) => sum + (step === "refunded" ? Math.round((amount ?? 0) * 100) : 0),
      0,
    ) / 100,
});

/** The return or exchange request that the notice is about, if any. */
const requestOf = ({ notice, order }: Letter) => order.returns.find(({ id }) => id === refOf(notice));

/** Confirms a request the client made; what staff made in Admin counts as accepted. */
async function writeRequested(letter: Letter, isExchange: boolean): Promise<void> {
  const request = requestOf(letter);
  if (request) await write("return-requested", letter, { items: request.items, isExchange });
  else if (isMadeByStaff(letter.notice))
    await write("return-accepted", letter, isExchange ? { isExchange } : {});
}

async function write(
  template: "order-shipped" | "order-ready" | "order-delivered" | "return-accepted" | "return-requested",
  letter: Letter,
  more: object = {},
): Promise<void> {
  const { container, order } = letter;
  const data = { ...(await orderFacts(container, order)), ...more };
  await outboxOf(container).enqueue({ ...(await envelope(letter)), template, data });
}

/** Parcels that are all there by the time of the letter are one arrival. */
async function writeDelivered(letter: Letter): Promise<void> {
  const { container, order } = letter;
  const { returnDays } = await currentRules(container);
  const isPart = ["shipped", "fulfilled", "ready"].includes(order.fulfillment);
  const last = isPart ? undefined : await lastArrival(knexOf(container), order.id);
  const notice = { ...letter.notice, ...(last && { id: last }) };
  await write("order-delivered", { ...letter, notice }, { returnDays, isPart });
}

/** The id of the notice of the parcel that arrived last. */
async function lastArrival(knex: Knex, orderId: string): Promise<string | undefined> {
  const [last] = await rowsOf<{ id: string }>(
    knex,
    `select step || ':' || ref as id from shop_order_steps(array[:orderId])
     where step in ('delivered', 'collected') order by at desc, ref desc limit 1`,
    { orderId },
  );
  return last?.id;
}

async function writeWithAmount(
  template: "order-paid" | "order-canceled" | "order-refunded" | "return-received",
  letter: Letter,
  amount: number,
  more: object = {},
): Promise<void> {
  const { container, order } = letter;
  const data = { ...(await orderFacts(container, order)), amount, ...more };
  await outboxOf(container).enqueue({ ...(await envelope(letter)), template, data });
}

const envelope = async ({ container, notice, order }: Letter) => ({
  key: `order-${notice.id}`,
  to: order.email,
  about: order.id,
  own: await isOwnAddress(knexOf(container), order),
});

/** Emails the house and whoever serves the order. */
async function writeNews(letter: Letter, event: News): Promise<void> {
  const { container, notice, order } = letter;
  const request = requestOf(letter);
  const store = await currentStore(container);
  const seller = await sellersOf(container).servingOrder(order.id);
  const { number, name, shippingMethod, shippingDeliveryTime } = order;
  const data = {
    event,
    number,
    name,
    items: request?.items ?? order.items,
    reason: request?.reason ?? null,
    // The current total no longer counts returned pieces.
    total: placedTotal(order),
    isPaidThere: [order.cardPayment, order.pixPayment, order.boletoPayment].some(
      (payment) => payment !== null,
    ),
    shippingMethod,
    shippingDeliveryTime,
    paymentLabel: paymentOf(order),
    seller: seller && { nome: seller.nome },
    link: publicUrl(`/app/orders/${order.id}`),
    whatsappUrl: whatsappOf(container).orderGreetingUrl(order, store.nome),
    refund: await refundByHand(container, order),
    wasPacked: event === "canceled" && (await withdrawalsOf(container).cancellations.wasPacked(order.id)),
    ...letter.aside,
  };
  for (const to of new Set([store.email, ...(seller ? [seller.email] : [])]))
    await outboxOf(container).enqueue({
      key: `order-news:${notice.id}:${to}`,
      template: "order-news",
      to,
      about: order.id,
      // Orders are the administration's; a seller has them among their clients' messages.
      data: to === store.email ? data : { ...data, link: publicUrl(`/app/mensagens?pedido=${order.id}`) },
    });
}

/** What the house still owes the client and has to refund by hand, or null. */
async function refundByHand(container: MedusaContainer, { id, refundDue, email, phone }: OrderRecord) {
  if (refundDue === 0) return null;
  const { byHand, pixKey } = await readDueRefund(container, id, Math.round(refundDue * 100));
  return byHand > 0 ? { amount: byHand / 100, email: email ?? "", phone, pixKey } : null;
}
