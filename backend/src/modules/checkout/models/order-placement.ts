import { model } from "@medusajs/framework/utils";

/**
 * The placement of one order from one cart: written together with the reservation, before the order, so that a process
 * killed at any instant leaves at most one order, and a record from which the rest can be finished or undone.
 */
const OrderPlacement = model
  .define("order_placement", {
    cart_id: model.text().primaryKey(),
    /** Chosen before the order exists. */
    order_id: model.text().unique(),
    session_hash: model.text(),
    state: model.enum(["pending", "placed"]).default("pending"),
    idempotency_key: model.text().nullable(),
    body_hash: model.text(),
    /** Whether the order's confirmation email still has to be queued. */
    email_due: model.boolean().default(true),
  })
  .indexes([
    { on: ["session_hash"] },
    { on: ["state"], where: "state = 'pending'" },
    { on: ["updated_at"], where: "email_due" },
  ]);

export default OrderPlacement;
