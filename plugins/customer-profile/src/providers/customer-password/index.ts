import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { EqualTimeEmailPass } from "../equal-time-email-pass";

/**
 * Passwords of customers, apart from Admin's: one address can be staff's and a customer's, and the public sign-in of
 * Admin (`/auth/user/emailpass`) tells nothing of a customer's password.
 */
class CustomerPasswordService extends EqualTimeEmailPass {
  static override identifier = "customer-password";
  static override DISPLAY_NAME = "Cliente da loja";
}

export default ModuleProvider(Modules.AUTH, { services: [CustomerPasswordService] });
