import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Tables that visitors and administrators fill; child rows are deleted with their parents. */
export const LEFT_BEHIND = [
  ...["cart_session", "order_placement", "payment_deadline", "cart", "cart_line_item", "cart_address"],
  ...["order", "order_address", "order_item", "order_line_item", "order_shipping", "order_shipping_method"],
  ...["order_line_item_adjustment", "order_shipping_method_adjustment", "order_credit_line"],
  ...["order_claim", "order_claim_item", "order_claim_item_image"],
  ...["promotion_use", "promotion", "promotion_application_method", "promotion_rule", "promotion_rule_value"],
  ...["promotion_promotion_rule", "application_method_target_rules"],
  ...["promotion_campaign", "promotion_campaign_budget", "promotion_campaign_budget_usage"],
  ...["price_list", "price_list_rule", "catalogue_former_price"],
  ...["order_summary", "order_change", "order_change_action", "order_transaction"],
  ...["customer_profile", "customer_favorite", "customer_address"],
  ...["order_cart", "order_payment_collection", "customer", "reservation_item"],
  ...[
    "payment_collection",
    "payment_session",
    "payment",
    "capture",
    "refund",
    "payment_collection_payment_providers",
  ],
  ...[
    "order_cancellation",
    "payment_dispute",
    "refund_key",
    "return_request",
    "return",
    "return_item",
    "order_exchange",
    "order_exchange_item",
  ],
  ...["pix_refund", "pix_receipt", "pix_charge", "pix_reconciliation"],
  ...["house_setting", "house_version", "house_preview", "freight_row", "freight_table"],
  ...["review", "review_sample", "review_request", "stock_alert", "cart_reminder"],
  ...["seller_assignment", "seller_client", "seller_message"],
  ...["customer_session", "email_confirmation", "password_reset", "sign_in_attempt"],
  ...["outbox_email", "notification"],
  ...["fulfillment", "fulfillment_item", "fulfillment_label", "fulfillment_address", "order_fulfillment"],
  ...["recommendation_garment", "recommendation_place"],
  ...["webhook_delivery", "webhook_receiver", "webhook_stock", "webhook_stock_place"],
  ...["user", "invite", "auth_identity", "provider_identity", "auth_mfa_factor", "auth_mfa_recovery_code"],
  ...["staff_member", "staff_device", "staff_used_code"],
  ...["audit_entry", "audit_intent"],
  ...["dashboard_change", "dashboard_hour", "dashboard_piece"],
];
/** Tables that the first run and the spreadsheet write and a test may change. */
const RESTORED = ["product", "price", "inventory_level", "seller", "api_key"];

const quoted = (table: string) => `"${table}"`;

/** Saves the current state of the shop for `restore`. */
export async function save(knex: Knex): Promise<void> {
  await knex.raw("create schema saved");
  for (const table of RESTORED)
    await knex.raw(`create table saved.${quoted(table)} as table ${quoted(table)}`);
}

/** Restores the saved shop in some milliseconds: the runner's own copy of the database takes seconds. */
export async function restore(knex: Knex): Promise<void> {
  await knex.raw(
    [
      // Local to the transaction of one raw call: turns off foreign keys and triggers.
      "set local session_replication_role = replica",
      ...[...LEFT_BEHIND, ...RESTORED].map((table) => `delete from ${quoted(table)}`),
      // Without triggers nothing was noted for the catalogue, so this note makes it project everything.
      "insert into catalogue_change (subject, ids) values ('everything', '{}')",
      ...RESTORED.map((table) => `insert into ${quoted(table)} select * from saved.${quoted(table)}`),
    ].join(";"),
  );
}
