import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../components/toast/toast-store.ts";
import { messageOf } from "../../lib/api/reply.ts";
import { sessionEnded } from "./account-session.ts";
import { logout } from "./api/logout.ts";

/** Signs out, with the toasts of spec 1 §8. `onDone` comes before what shows the customer is gone. */
export function useLogout(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: logout,
    onSuccess: () => {
      onDone();
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
