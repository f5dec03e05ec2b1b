import { MedusaService } from "@medusajs/framework/utils";
import CustomerSession from "./models/customer-session";

/** Customers' sessions. Who they are is Medusa's customer and auth modules' affair; sessions are read with SQL. */
class AccountModuleService extends MedusaService({ CustomerSession }) {}

export default AccountModuleService;
