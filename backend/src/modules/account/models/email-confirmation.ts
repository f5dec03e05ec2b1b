import { model } from "@medusajs/framework/utils";

/** Whether a customer's address is confirmed, and the token (as SHA-256) of the email that confirms it. */
const EmailConfirmation = model
  .define("email_confirmation", {
    customer_id: model.text().primaryKey(),
    token_hash: model.text().unique().nullable(),
    expires_at: model.dateTime().nullable(),
    confirmed_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["expires_at"], where: "confirmed_at is null" }]);

export default EmailConfirmation;
