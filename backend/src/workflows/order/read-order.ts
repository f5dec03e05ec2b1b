import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { StripeMethod } from "@alfaiataria/brazilian-payment";
import {
  type Discount,
  type OrderPickup,
  type OrderReturn,
  type OrderStage,
  type OrderStep,
  withParts,
} from "@alfaiataria/contract";
import { trackingUrl } from "@alfaiataria/brazil";
import { preparedRowsOf, rowsOf } from "../../lib/knex";
import { CAPTURED, PAYMENTS, REFUNDED } from "../../lib/money-received";
import { IS_REPLACEMENT } from "../../lib/replacements";
import { returnDaysOfSettings } from "../house/rules";
import { takesByStripe, takesPixCharges } from "../../lib/stripe";
import { ADDRESS_PARTS } from "../../modules/checkout/address-parts";
import { DISCOUNTS_OF_ORDER } from "../../modules/checkout/order-discounts";
import { CAN_RESUME, LAPSED, WAITS } from "../../modules/checkout/waiting";
import { CAN_CANCEL } from "../../modules/withdrawals/aftermath";
import { RETURN_END, RETURNABLE, RETURNS } from "../../modules/withdrawals/returns";

/** What an order's id looks like: of any other text the database is not asked. */
export const ORDER_ID = /^order_\w{1,60}$/;

/** An order in the shape of the contract's `Order`, without its labels; prices in reais. */
export type OrderRecord = {
  id: string;
  number: number;
  createdAt: string;
  /** Medusa's status, or 'lapsed' when the pieces were released unpaid. */
  status: string;
  stage: OrderStage;
  /** Where its pieces are, a word of `shop_order_facts`. */
  fulfillment: string;
  /** What happened to the order, oldest first. */
  history: { step: OrderStep; at: string; amount: number | null }[];
  tracking: { code: string; url: string | null }[];
  /** Until when its pieces are reserved, while the order awaits payment. */
  payBy: string | null;
  /** Whether the order has lapsed and its client may resume it. */
  canResume: boolean;
  /** Whether the client may cancel the order. */
  canCancel: boolean;
  /** Whether the order will be canceled once its money is refunded. */
  isCanceling: boolean;
  /** What the shop still has to refund. */
  refundDue: number;
  /** What its client still owes beside an open payment. */
  paymentDue: number;
  name: string;
  email: string;
  phone: string;
  /** CPF or CNPJ, without punctuation. */
  taxId: string | null;
  address: string;
  streetNumber: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  zipCode: string;
  /** Null for an order that staff made. */
  paymentMethod: string | null;
  /** Whether it is paid, as staff mark it in Admin or a provider reports it. */
  paid: boolean;
  /** What has arrived while it is not paid in full. */
  paidPart: number;
  /** The order's Pix code (BR Code) while it is unpaid and the store takes Pix. */
  pixCode: string | null;
  /** 'open' when it can be paid by a Pix charge, 'received' when it was. */
  pixPayment: "open" | "received" | null;
  /**
   * 'open' when it can be paid by card on the shop's page (nothing paid yet, total as agreed), 'received' when it was.
   */
  cardPayment: "open" | "received" | null;
  /** 'open' when the shop's page can issue a boleto (the client's data suffice), 'received' when it was paid by one. */
  boletoPayment: "open" | "received" | null;
  shippingMethod: string;
  shippingPrice: number;
  shippingDeliveryTime: string;
  /** The branch where the order is picked up; null when it is shipped. */
  pickup: OrderPickup | null;
  /** Until when pieces can be returned; null while the period has no end yet. */
  returnBy: string | null;
  /** The returns and exchanges its client requested. */
  returns: OrderReturn[];
  items: {
    id: string;
    name: string;
    color: string;
    size: string;
    quantity: number;
    price: number;
    /** The price before a price list lowered it, as of the order; null when it was not lowered. */
    originalPrice: number | null;
    image: string | null;
    /** Whether the piece is sent in place of another one. */
    isExchange: boolean;
    /** How many of them can be returned now. */
    returnable: number;
  }[];
  itemsTotal: number;
  discount: number;
  discounts: Discount[];
  total: number;
  /** Who serves the order today. */
  seller: { nome: string } | null;
  customer_id: string | null;
  session_hash: string | null;
};

/** SQL condition on `payment pay`: paid through Stripe by this method. */
const PAID_BY = (method: StripeMethod): string =>
  `pay.data #>> '{stripe,paid}' = 'true' and coalesce(pay.data #>> '{stripe,method}', 'card') = '${method}'`;

/** SQL: an order that has been placed or made. What staff draft is none of its client's business, nor of the API's. */
const IS_ORDER = "deleted_at is null and is_draft_order is not true";

/**
 * Reads a whole order in one statement, including edits made in Admin; state and totals come from `shop_order_facts`.
 */
export async function readOrder(knex: Knex, orderId: string): Promise<OrderRecord | undefined> {
  const [order] = await readOrders(knex, `id = :orderId and ${IS_ORDER}`, { orderId });
  return order;
}

/** The orders of a customer under all their ids (`personOf`), newest first, and how many there are in all. */
export async function ordersOfCustomer(
  knex: Knex,
  customerIds: string[],
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: OrderRecord[]; total: number }> {
  const own = `customer_id = any(:customerIds) and ${IS_ORDER}`;
  const [counted] = await rowsOf<{ total: number }>(
    knex,
    `select count(*)::int as total from "order" where ${own}`,
    { customerIds: customerIds as unknown as Knex.Value },
  );
  const orders = await readOrders(
    knex,
    `${own} order by created_at desc, id desc limit :limit offset :offset`,
    {
      customerIds: customerIds as unknown as Knex.Value,
      limit,
      offset: (page - 1) * limit,
    },
  );
  return { orders, total: counted?.total ?? 0 };
}

/** @param chosen SQL condition on the table `order` */
async function readOrders(
  knex: Knex,
  chosen: string,
  bindings: Record<string, Knex.Value>,
): Promise<OrderRecord[]> {
  const orders = await preparedRowsOf<OrderRecord & { chargeCode: string | null }>(
    knex,
    `select o.id, f.number, f.placed_at as "createdAt", o.email, o.customer_id,
       case when ${LAPSED} then 'lapsed' else o.status::text end as status,
       shop_order_stage(f.payment, f.fulfillment) as stage, f.fulfillment, coalesce(steps.history, '[]') as history,
       coalesce(labels.tracking, '[]') as tracking,
       case when ${WAITS} then d.due_at end as "payBy", coalesce(${CAN_RESUME}, false) as "canResume",
       ${CAN_CANCEL} as "canCancel", dues.is_canceling as "isCanceling", dues.refund_due / 100.0::float8 as "refundDue",
       dues.payment_due / 100.0::float8 as "paymentDue",
       case when f.payment <> 'canceled' then ${RETURN_END} end as "returnBy", ${RETURNS} as returns,
       trim(concat(a.first_name, ' ', a.last_name)) as name, coalesce(a.phone, '') as phone,
       o.metadata ->> 'tax_id' as "taxId",
       ${ADDRESS_PARTS.street} as address, ${ADDRESS_PARTS.number} as "streetNumber",
       ${ADDRESS_PARTS.complement} as complement, ${ADDRESS_PARTS.neighborhood} as neighborhood,
       coalesce(a.city, '') as city, coalesce(a.province, '') as state, coalesce(a.postal_code, '') as "zipCode",
       o.metadata ->> 'payment_method' as "paymentMethod",
       f.is_paid as paid, case when f.is_paid then 0 else (
         select coalesce(sum(${CAPTURED}), 0) - coalesce(sum(${REFUNDED}), 0) from ${PAYMENTS}) end::float8 as "paidPart",
       case when f.payment = 'unpaid' then pay.data ->> 'brCode' end as "pixCode",
       case when f.payment in ('unpaid', 'partially_paid') then (select c.code from pix_charge c
         where c.order_id = o.id and c.state = 'open' and c.expires_at > now()) end as "chargeCode",
       case when f.is_paid and (pay.data -> 'pix' is not null or ${PAID_BY("pix")}) then 'received'
            when o.metadata ->> 'payment_method' = 'pix' and f.payment in ('unpaid', 'partially_paid')
              and pay.amount > 0 and pay.amount * 100 = f.total_centavos then 'open' end as "pixPayment",
       case when f.is_paid and ${PAID_BY("boleto")} then 'received'
            when o.metadata ->> 'payment_method' = 'boleto' and f.payment = 'unpaid' and o.metadata ->> 'tax_id' <> ''
              and a.postal_code <> '' and pay.amount > 0 and pay.amount * 100 = f.total_centavos then 'open' end as "boletoPayment",
       case when f.is_paid and ${PAID_BY("card")} then 'received'
            when o.metadata ->> 'payment_method' = 'credit' and f.payment = 'unpaid'
              and pay.amount > 0 and pay.amount * 100 = f.total_centavos then 'open' end as "cardPayment",
       coalesce(ship.name, '') as "shippingMethod", f.shipping_centavos / 100.0::float8 as "shippingPrice",
       coalesce(ship.delivery_time, '') as "shippingDeliveryTime", ship.pickup,
       coalesce(lines.items, '[]') as items, f.items_centavos / 100.0::float8 as "itemsTotal",
       f.discount_centavos / 100.0::float8 as discount, ${DISCOUNTS_OF_ORDER} as discounts, f.total_centavos / 100.0::float8 as total,
       case when sel.nome is not null then json_build_object('nome', sel.nome) end as seller, pl.session_hash
     from (select * from "order" where ${chosen}) o
     cross join lateral shop_order_facts(array[o.id]) f
     cross join lateral shop_order_aftermath(o.id) dues
     left join order_address a on a.id = o.shipping_address_id
     left join lateral (
       select m.name, m.data ->> 'deliveryTime' as delivery_time, m.data -> 'pickup' as pickup
       from order_shipping os join order_shipping_method m on m.id = os.shipping_method_id and m.deleted_at is null
       where os.order_id = o.id and os.version = o.version and os.deleted_at is null and os.return_id is null and os.exchange_id is null limit 1) ship on true
     left join lateral (
       select json_agg(json_build_object('id', li.id, 'name', li.title, 'color', coalesce(li.metadata ->> 'cor', ''),
         'size', coalesce(li.metadata ->> 'tamanho', ''), 'quantity', oi.quantity::int,
         'price', coalesce(oi.unit_price, li.unit_price)::float8,
         'originalPrice', case when oi.unit_price is null or oi.unit_price = li.unit_price then li.compare_at_unit_price::float8 end, 'image', li.thumbnail,
         'isExchange', ${IS_REPLACEMENT("oi.item_id")},
         'returnable', ${RETURNABLE}) order by li.id) as items
       from order_item oi join order_line_item li on li.id = oi.item_id
       where oi.order_id = o.id and oi.version = o.version and oi.deleted_at is null and oi.quantity > 0) lines on true
     left join lateral (
       select json_agg(json_build_object('step', s.step, 'at', s.at, 'amount', s.centavos / 100.0::float8) order by s.at, s.step) as history
       from shop_order_steps(array[o.id]) s) steps on true
     left join lateral (
       select json_agg(json_build_object('code', l.tracking_number, 'url', l.tracking_url) order by l.created_at, l.id) as tracking
       from order_fulfillment i join fulfillment u on u.id = i.fulfillment_id and u.canceled_at is null and u.deleted_at is null
       join fulfillment_label l on l.fulfillment_id = u.id and l.deleted_at is null and l.tracking_number <> ''
       where i.order_id = o.id and i.deleted_at is null) labels on true
     left join payment pay on pay.payment_collection_id = replace(o.id, 'order_', 'pay_col_') and pay.deleted_at is null and pay.canceled_at is null
     left join order_placement pl on pl.order_id = o.id
     left join payment_deadline d on d.order_id = o.id
     left join lateral (select order_seller(o.id) as id offset 0) serving on true
     left join seller sel on sel.id = serving.id
     order by o.created_at desc, o.id desc`,
    { ...bindings, returnDays: returnDaysOfSettings() },
  );
  const takesPix = takesPixCharges();
  return orders.map(({ chargeCode, ...order }) => ({
    ...order,
    returns: order.returns.map((each) => ({
      ...each,
      requestedAt: new Date(each.requestedAt).toISOString(),
    })),
    history: withParts(order.history, order.stage).map((entry) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
    })),
    tracking: order.tracking.map(({ code, url }) => ({ code, url: trackingUrl(code, url) })),
    // The order may predate the provider's keys, or outlive them.
    cardPayment: order.cardPayment === "open" && !takesByStripe("card") ? null : order.cardPayment,
    boletoPayment: order.boletoPayment === "open" && !takesByStripe("boleto") ? null : order.boletoPayment,
    pixPayment: order.pixPayment === "open" && !takesPix ? null : order.pixPayment,
    // A charge, whose payment the bank or Stripe confirms, takes precedence over the code of the store's own key.
    pixCode: takesPix ? chargeCode : order.pixCode,
  }));
}
