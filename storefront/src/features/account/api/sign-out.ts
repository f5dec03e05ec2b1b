import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { messageOf } from "../../../lib/api/reply.ts";
import { sessionEnded } from "./session.ts";

/** Ends the session on the server. */
async function logout(): Promise<void> {
  await send("POST", "/api/auth/logout");
}

/**
 * Signs out, with the toasts of spec 1 §8. What stands in the checkout goes too: the next person at this browser is another.
 * `onDone` comes before what shows the customer is gone.
 */
export function useLogout(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: logout,
    onSuccess: () => {
      onDone();
      forgetVisit();
      sessionEnded(client);
      toast({ title: "Logout realizado", description: "Você foi desconectado com sucesso." });
      // The button that had the focus is gone.
      document.getElementById("conteudo")?.focus({ preventScroll: true });
    },
    onError: (error) =>
      toast({
        title: "Erro",
        description: messageOf(error, "Erro ao fazer logout"),
        variant: "destructive",
      }),
  });
}

function forgetVisit(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
