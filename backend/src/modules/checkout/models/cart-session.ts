import { model } from "@medusajs/framework/utils";

/** A visitor's session and its one Medusa cart. The session's UUID is a capability: only its SHA-256 is stored. */
const CartSession = model.define("cart_session", {
  session_hash: model.text().primaryKey(),
  cart_id: model.text().unique(),
});

export default CartSession;
