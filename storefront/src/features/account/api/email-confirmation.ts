import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConfirmEmail, EmailConfirmation, PendingConfirmation } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { messageOf } from "../../../lib/api/reply.ts";
import { userQuery } from "./user.ts";

/** Of which account an email's token is; nothing happens by asking. */
export function pendingConfirmationQuery(token: string) {
  return queryOptions({
    queryKey: ["/api/auth/confirm-email/check", token],
    queryFn: () => send<PendingConfirmation>("POST", "/api/auth/confirm-email/check", { token }),
    enabled: token !== "",
    // Who is signed in may have changed since.
    staleTime: 0,
  });
}

/** Confirms the address to which an email went. @returns whether it is confirmed; else the account's sessions have ended */
export async function confirmEmail(request: ConfirmEmail): Promise<boolean> {
  const { confirmed } = await send<EmailConfirmation>("POST", "/api/auth/confirm-email", request);
  return confirmed;
}

export const NOT_CONFIRMED = "Não foi possível confirmar seu email. Tente novamente.";

/** What came of a press: the address is confirmed, or the account's sessions have ended. */
export type Outcome = "confirmed" | "signedOut";

/** Sends an email's token, alone or with what else shows that the account is the sender's. */
export function useConfirmEmail(token: string, onDone: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const done = async (confirmed: boolean) => {
    // Who is on the way may have been read before.
    await client.cancelQueries({ queryKey: userQuery.queryKey });
    await client.invalidateQueries({ queryKey: userQuery.queryKey });
    onDone(confirmed ? "confirmed" : "signedOut");
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmEmail({ token }),
    onSuccess: done,
  });
  return { press: () => mutate(), isPending, error, done };
}

/** Sends the signed-in customer another email by which to confirm the address, and says so in a toast. */
export function useResendConfirmation(email: string) {
  return useMutation({
    mutationFn: () => send("POST", "/api/auth/resend-confirmation"),
    onSuccess: () =>
      toast({ title: "Email enviado", description: `Abra o link que enviamos para ${email}.` }),
    onError: (error) =>
      toast({
        title: "Erro",
        description: messageOf(error, "Erro ao reenviar o email"),
        variant: "destructive",
      }),
  });
}
