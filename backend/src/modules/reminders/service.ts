import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { CartReminders } from "./cart-reminders";
import { StockAlerts } from "./stock-alerts";

/** Emails that people asked for: stock alerts and cart reminders (decision 30). */
export default class RemindersModuleService {
  readonly stockAlerts: StockAlerts;
  readonly carts: CartReminders;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.stockAlerts = new StockAlerts(pg);
    this.carts = new CartReminders(pg);
  }
}
