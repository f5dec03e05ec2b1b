import type { AppointmentRequest, FooterMessage, MessageReceived } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Leaves a message with the house. The appointment's answer names the seller who will write back. */
export function sendMessage(message: FooterMessage | AppointmentRequest): Promise<MessageReceived> {
  return send<MessageReceived>("POST", "/api/contact", message);
}
