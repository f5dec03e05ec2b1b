import { send } from "../../../lib/api/client.ts";

/** Sends the signed-in customer another letter by which to confirm the address. */
export async function resendConfirmation(): Promise<void> {
  await send("POST", "/api/auth/resend-confirmation");
}
