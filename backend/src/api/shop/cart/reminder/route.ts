import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CartReminderRequest } from "@alfaiataria/contract";
import { askForReminder, withdrawReminder } from "../../../../workflows/reminders/cart-reminders";
import { customerOf } from "../../../requests/customer";
import { parsed, sessionOf } from "../../validate";

/** Whoever fills the cart wants to be reminded of it. */
export async function PUT(request: MedusaRequest, response: MedusaResponse) {
  const { email, seller } = parsed(CartReminderRequest, request.body);
  const sessionHash = sessionOf(request);
  const customerId = (await customerOf(request))?.id ?? null;
  await askForReminder(request.scope, { sessionHash, customerId, email, bySeller: seller });
  response.status(204).end();
}

/** They do not, after all. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await withdrawReminder(request.scope, sessionOf(request));
  response.status(204).end();
}
