import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CartReminderRequest } from "@alfaiataria/contract";
import { askForReminder, withdrawReminder } from "../../../../workflows/reminders/cart-reminders";
import { customerOf } from "../../../requests/customer";
import { parsed, sessionOf } from "../../validate";

/** Requests a reminder of the session's cart. */
export async function PUT(request: MedusaRequest, response: MedusaResponse) {
  const { email, seller } = parsed(CartReminderRequest, request.body);
  const sessionHash = sessionOf(request);
  const customerId = (await customerOf(request))?.id ?? null;
  await askForReminder(request.scope, { sessionHash, customerId, email, bySeller: seller });
  response.status(204).end();
}

/** Withdraws that request. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  await withdrawReminder(request.scope, sessionOf(request));
  response.status(204).end();
}
