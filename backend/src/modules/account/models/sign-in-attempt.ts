import { model } from "@medusajs/framework/utils";

/**
 * How many attempts have failed, and until when the next must wait. The key is a hash: no email or address is stored.
 */
const SignInAttempt = model
  .define("sign_in_attempt", {
    key: model.text().primaryKey(),
    failures: model.number(),
    blocked_until: model.dateTime(),
  })
  .indexes([{ on: ["updated_at"] }]);

export default SignInAttempt;
