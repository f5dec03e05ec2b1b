import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** Matches the data of a Pix payment with a refund that the bank has not decided on. */
export const UNDECIDED_REFUND = '{"pix": {"refunds": [{"state": "EM_PROCESSAMENTO"}]}}';

const INDEXES: [name: string, on: string][] = [
  // The latest orders, for the dashboard, webhooks and a customer's list.
  ["IDX_order_created_at", `"order" (created_at) where deleted_at is null`],
  // Orders by customer, including those that staff deleted, because an erasure or export covers everything of a person.
  ["IDX_order_customer", `"order" (customer_id)`],
  ["IDX_order_deleted", `"order" (id) where deleted_at is not null`],
  ["IDX_customer_lower_email", "customer (lower(email))"],
  ["IDX_cart_email", "cart (email) where email is not null"],
  ["IDX_cart_customer", "cart (customer_id) where customer_id is not null"],
  // Unfinished carts, by when they were last touched.
  ["IDX_cart_open_guest", "cart (updated_at) where completed_at is null and customer_id is null"],
  ["IDX_cart_open_customer", "cart (updated_at) where completed_at is null and customer_id is not null"],
  ["IDX_auth_identity_customer", "auth_identity ((app_metadata ->> 'customer_id'))"],
  [
    "IDX_auth_identity_user",
    "auth_identity ((app_metadata ->> 'user_id')) where app_metadata ->> 'user_id' is not null",
  ],
  // Lines not shipped yet.
  [
    "IDX_order_item_unsent",
    "order_item (created_at) where deleted_at is null and quantity > shipped_quantity",
  ],
  // What happened to orders recently (`shop_order_news`).
  ["IDX_order_canceled_at", `"order" (canceled_at) where canceled_at is not null`],
  ["IDX_payment_captured_at", "payment (captured_at) where captured_at is not null"],
  ["IDX_fulfillment_created_at", "fulfillment (created_at)"],
  ["IDX_fulfillment_shipped_at", "fulfillment (shipped_at) where shipped_at is not null"],
  ["IDX_fulfillment_delivered_at", "fulfillment (delivered_at) where delivered_at is not null"],
  ["IDX_return_requested_at", "return (requested_at) where requested_at is not null"],
  ["IDX_return_received_at", "return (received_at) where received_at is not null"],
  ["IDX_refund_created_at", "refund (created_at)"],
  // Lines sent in exchange for others (`shop_order_facts`).
  ["IDX_exchange_item_line", "order_exchange_item (item_id) where deleted_at is null"],
  // The parcel that a carrier tells of, in any case.
  [
    "IDX_fulfillment_label_upper_code",
    "fulfillment_label (upper(tracking_number)) where deleted_at is null and tracking_number <> ''",
  ],
  // The payment that a Stripe dispute is about.
  [
    "IDX_payment_stripe_intent",
    "payment ((data #>> '{stripe,intent}')) where data #>> '{stripe,intent}' is not null",
  ],
  // Refunds by Pix that the bank has not decided on.
  ["IDX_payment_pix_refund", `payment (id) where data @> '${UNDECIDED_REFUND}'`],
  // A coupon as typed (in any case), and automatic promotions.
  ["IDX_promotion_upper_code", "promotion (upper(code)) where deleted_at is null"],
  ["IDX_promotion_automatic", "promotion (id) where is_automatic and deleted_at is null"],
  ["IDX_provider_identity_lower_entity_id", "provider_identity (lower(entity_id))"],
];

/** Indexes on Medusa's tables for lookups that the shop's statements make and Medusa's do not. */
export const MEDUSA_INDEXES: SqlObjects = {
  statements: INDEXES.map(([name, on]) => `create index if not exists "${name}" on ${on}`),
};
