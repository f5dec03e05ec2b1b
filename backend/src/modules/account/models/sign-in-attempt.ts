import { model } from "@medusajs/framework/utils";

/** How often something was tried in vain, and until when it waits. The key is a hash: nobody's e-mail or address is kept. */
const SignInAttempt = model
  .define("sign_in_attempt", {
    key: model.text().primaryKey(),
    failures: model.number(),
    blocked_until: model.dateTime(),
  })
  .indexes([{ on: ["updated_at"] }]);

export default SignInAttempt;
