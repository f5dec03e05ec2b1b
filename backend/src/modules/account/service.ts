import { MedusaService } from "@medusajs/framework/utils";
import CustomerSession from "./models/customer-session";
import EmailConfirmation from "./models/email-confirmation";
import PasswordReset from "./models/password-reset";
import SignInAttempt from "./models/sign-in-attempt";

/**
 * Customers' sessions, letters' tokens and failed sign-ins. Who they are is Medusa's customer and auth modules' affair;
 * these tables are read and written with SQL (`src/account`).
 */
class AccountModuleService extends MedusaService({
  CustomerSession,
  EmailConfirmation,
  PasswordReset,
  SignInAttempt,
}) {}

export default AccountModuleService;
