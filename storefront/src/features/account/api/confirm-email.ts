import { queryOptions } from "@tanstack/react-query";
import type { ConfirmEmail, EmailConfirmation, PendingConfirmation } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Of which account a letter's token is; nothing happens by asking. */
export function pendingConfirmationQuery(token: string) {
  return queryOptions({
    queryKey: ["/api/auth/confirm-email/check", token],
    queryFn: () => send<PendingConfirmation>("POST", "/api/auth/confirm-email/check", { token }),
    enabled: token !== "",
    // Who is signed in may have changed since.
    staleTime: 0,
  });
}

/** Confirms the address to which a letter went. @returns whether it is confirmed; else the account's sessions have ended */
export async function confirmEmail(request: ConfirmEmail): Promise<boolean> {
  const { confirmed } = await send<EmailConfirmation>("POST", "/api/auth/confirm-email", request);
  return confirmed;
}
