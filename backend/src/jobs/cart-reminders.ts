import type { MedusaContainer } from "@medusajs/framework/types";
import { writeCartReminders } from "../workflows/reminders/cart-reminders";

/** Sends the requested cart reminders, and removes messages to sellers about carts that were ordered. */
export default async function cartReminders(container: MedusaContainer) {
  await writeCartReminders(container);
}

export const config = { name: "cart-reminders", schedule: { interval: 60_000 } };
