import type { MedusaContainer } from "@medusajs/framework/types";
import { writeCartReminders } from "../workflows/reminders/cart-reminders";

/** Reminds those who asked for it of the carts that they left, and has their sellers forget what was ordered. */
export default async function cartReminders(container: MedusaContainer) {
  await writeCartReminders(container);
}

export const config = { name: "cart-reminders", schedule: { interval: 60_000 } };
