import { model } from "@medusajs/framework/utils";

/** Whether a customer's address is theirs, and the email by which they show it. Its token is kept as SHA-256. */
const EmailConfirmation = model
  .define("email_confirmation", {
    customer_id: model.text().primaryKey(),
    token_hash: model.text().unique().nullable(),
    expires_at: model.dateTime().nullable(),
    confirmed_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["expires_at"], where: "confirmed_at is null" }]);

export default EmailConfirmation;
