import { model } from "@medusajs/framework/utils";

/** The email by which a customer may choose a new password: the last one only. Its token is kept as SHA-256. */
const PasswordReset = model
  .define("password_reset", {
    customer_id: model.text().primaryKey(),
    token_hash: model.text().unique(),
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ["expires_at"] }]);

export default PasswordReset;
