import { model } from "@medusajs/framework/utils";

/** The token (as SHA-256) of a customer's latest password-reset email; earlier ones no longer work. */
const PasswordReset = model
  .define("password_reset", {
    customer_id: model.text().primaryKey(),
    token_hash: model.text().unique(),
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ["expires_at"] }]);

export default PasswordReset;
