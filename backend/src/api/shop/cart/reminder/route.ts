import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CartReminderRequest } from "@alfaiataria/contract";
import { askForReminder, withdrawReminder } from "../../../../workflows/reminders/cart-reminders";
import { parsed, sessionOf } from "../../validate";

/** Whoever fills the cart wants to be reminded of it. */
export async function PUT(request: MedusaRequest, response: MedusaResponse) {
  const { email } = parsed(CartReminderRequest, request.body);
  await askForReminder(request.scope, { sessionHash: sessionOf(request), email });
  response.status(204).end();
}

/** They do not, after all. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await withdrawReminder(request.scope, sessionOf(request));
  response.status(204).end();
}
