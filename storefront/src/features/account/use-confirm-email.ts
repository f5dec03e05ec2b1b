import { useMutation, useQueryClient } from "@tanstack/react-query";
import { confirmEmail } from "./api/confirm-email.ts";
import { userQuery } from "./api/get-user.ts";

/** What came of a press: the address is confirmed, or the account's sessions have ended. */
export type Outcome = "confirmed" | "signedOut";

/** Sends a letter's token, alone or with what else shows that the account is the sender's. */
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
