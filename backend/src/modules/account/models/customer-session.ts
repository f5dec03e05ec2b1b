import { model } from "@medusajs/framework/utils";

/** A customer's sign-in in one browser. The cookie's token is a capability: only its SHA-256 is stored. */
const CustomerSession = model
  .define("customer_session", {
    token_hash: model.text().primaryKey(),
    customer_id: model.text(),
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ["customer_id"] }, { on: ["expires_at"] }]);

export default CustomerSession;
