import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { IS_PICKUP } from "./order-facts";

/**
 * One kind of step, as SQL expressions: its order, what it happened to, when, how much money it moved, and the rows it
 * is read from.
 */
type Step = {
  step: string;
  order: string;
  ref: string;
  at: string;
  centavos?: string;
  from: string;
  where: string;
};

const OF_ORDERS =
  "join order_payment_collection i on i.payment_collection_id = p.payment_collection_id and i.deleted_at is null";
/** SQL: whether the order of `order_fulfillment i` has a parcel that is sent. */
const HAS_SENT = `exists (select from order_fulfillment j join fulfillment g on g.id = j.fulfillment_id
  and g.requires_shipping and g.canceled_at is null and g.deleted_at is null
  where j.order_id = i.order_id and j.deleted_at is null)`;
/** A step of every fulfillment that was not canceled; what is not sent, such as an alteration, goes with the parcel. */
const fulfillment = (step: string, at: string, which = "true"): Step => ({
  step,
  order: "i.order_id",
  ref: "f.id",
  at: `f.${at}`,
  from: "fulfillment f join order_fulfillment i on i.fulfillment_id = f.id and i.deleted_at is null",
  where: `f.canceled_at is null and f.deleted_at is null and (f.requires_shipping or not ${HAS_SENT}) and ${which}`,
});
const returned = (step: string, at: string, which = "true"): Step => ({
  step,
  order: "r.order_id",
  ref: "r.id",
  at: `r.${at}`,
  from: "return r",
  where: `r.canceled_at is null and r.deleted_at is null and ${which}`,
});
/** SQL: whether staff made the `return r` in Admin, without a client's request. */
const MADE_BY_STAFF = "not exists (select from return_request q where q.return_id = r.id)";
/** Returns or exchanges that clients requested and did not withdraw. */
const asked = (kind: "return" | "exchange"): Step[] => {
  const which = `q.state = 'open' and ${kind === "exchange" ? "" : "not "}q.is_exchange`;
  return [
    {
      step: `${kind}_requested`,
      order: "q.order_id",
      ref: "q.id",
      at: "q.requested_at",
      from: "return_request q",
      where: which,
    },
    {
      step: `${kind}_accepted`,
      order: "r.order_id",
      ref: "r.id",
      at: "r.requested_at",
      from: "return r join return_request q on q.return_id = r.id",
      where: `r.canceled_at is null and r.deleted_at is null and ${which}`,
    },
  ];
};
const order = (step: string, at: string, where = "o.deleted_at is null"): Step => ({
  step,
  order: "o.id",
  ref: "o.id",
  at: `o.${at}`,
  from: '"order" o',
  where,
});

const FETCHED = IS_PICKUP("f");
const SENT = `not ${FETCHED}`;
const NAMED = (means: "stripe" | "pix") =>
  `exists (select from jsonb_array_elements(coalesce(p.data #> '{${means},refunds}', '[]')) e where e ->> 'refund' = r.id)`;
/**
 * SQL: since when providers record the refunds they make by name: since this database has had the first table of the
 * version that began it.
 */
const NAMED_SINCE =
  "(select m.executed_at from mikro_orm_migrations m where m.name = 'Migration20261227100000')";
/**
 * SQL: whether a `refund r` of a `payment p` has been made. Medusa writes the row before asking the provider, and
 * deletes it when the provider refuses or is unreachable: a row that stays without having been made was left by a
 * killed process. Null when the refund is made by hand, or was made by a version that did not record it by name.
 */
export const MADE_BY_PROVIDER = `(case when r.created_at < ${NAMED_SINCE} then null
  when p.data #>> '{stripe,paid}' = 'true' and p.data #>> '{stripe,method}' is distinct from 'boleto' then ${NAMED("stripe")}
  when p.data -> 'pix' is not null then ${NAMED("pix")} end)`;

const STEPS: Step[] = [
  order("placed", "created_at", "o.deleted_at is null and o.is_draft_order is not true"),
  {
    step: "paid",
    order: "i.order_id",
    ref: "p.id",
    at: "p.captured_at",
    centavos: "p.amount",
    from: `payment p ${OF_ORDERS}`,
    where: "p.deleted_at is null",
  },
  fulfillment("preparing", "created_at", SENT),
  fulfillment("shipped", "shipped_at"),
  fulfillment("delivered", "delivered_at", SENT),
  fulfillment("ready", "created_at", FETCHED),
  fulfillment("collected", "delivered_at", FETCHED),
  {
    step: "lapsed",
    order: "d.order_id",
    ref: "d.order_id || ':' || d.round",
    at: "d.lapsed_at",
    from: "payment_deadline d",
    where: "d.state = 'lapsed'",
  },
  order("canceled", "canceled_at"),
  returned("return_requested", "requested_at", `r.exchange_id is null and ${MADE_BY_STAFF}`),
  returned("exchange_requested", "requested_at", `r.exchange_id is not null and ${MADE_BY_STAFF}`),
  ...asked("return"),
  ...asked("exchange"),
  returned("returned", "received_at"),
  {
    step: "refunded",
    order: "i.order_id",
    ref: "r.id",
    at: "r.created_at",
    centavos: "r.amount",
    from: `refund r join payment p on p.id = r.payment_id and p.deleted_at is null ${OF_ORDERS}`,
    where: `r.deleted_at is null and ${MADE_BY_PROVIDER} is not false`,
  },
];

/** Each part of the union is filtered by itself: PostgreSQL would otherwise read all of every table first. */
const STEPS_WHERE = (name: string, chosen: (step: Step) => string) => `
  create or replace function ${name}
  returns table (order_id text, step text, ref text, at timestamptz, centavos integer)
  language sql stable as $$ ${STEPS.map(
    (each) => `select ${each.order}, '${each.step}', ${each.ref}, ${each.at},
      ${each.centavos ? `round(${each.centavos} * 100)::int` : "null::int"}
      from ${each.from} where ${each.where} and ${each.at} is not null and ${chosen(each)}`,
  ).join(" union all ")} $$`;

/**
 * What happened to orders and when, read from Medusa's own tables: the timeline on the order's page, and the source of
 * emails and webhooks. `ref` is what the step happened to: together with the step it identifies the event. `centavos`
 * is what was paid or refunded. For given orders, or for all since a time; each part has an index for both.
 */
export const ORDER_STEPS: SqlObjects = {
  statements: [
    // Replaced, never dropped: orders are read while another server starts. Unlike a view, a function locks out no
    // reader.
    STEPS_WHERE("shop_order_steps(ids text[])", (step) => `${step.order} = any(ids)`),
    STEPS_WHERE("shop_order_news(since timestamptz)", ({ at }) => `${at} > since`),
    // A single word for payment and fulfillment of shop_order_facts: one of the contract's ORDER_STAGES.
    `create or replace function shop_order_stage(payment text, fulfillment text) returns text language sql immutable as $$
       select case
         when payment in ('canceled', 'refunded') then payment
         when fulfillment = 'returned' then 'returned'
         when fulfillment in ('shipped', 'ready') then fulfillment
         when fulfillment = 'fulfilled' then 'preparing'
         when payment = 'partially_refunded' then payment
         when fulfillment in ('delivered', 'collected') then fulfillment
         when payment in ('lapsed', 'paid') then payment
         else 'awaiting_payment' end
     $$`,
  ],
};
