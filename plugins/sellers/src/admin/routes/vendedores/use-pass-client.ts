import { toastOutcome } from "@alfaiataria/admin-kit";
import { useMoveClient } from "../../lib/clients-api";
import type { SellerContact } from "../../lib/sellers-api";

const FAULT = "Erro ao passar o cliente";

/** Moves a client to another seller; the toast offers to undo it. */
export function usePassClient() {
  const { mutateAsync, isPending } = useMoveClient();
  const pass = (clientId: string, from: SellerContact, to: SellerContact) =>
    toastOutcome(mutateAsync({ clientId, from: from.id, to: to.id }), {
      done: "Cliente passado",
      description: `Agora é de ${to.nome}`,
      failed: FAULT,
      undo: () =>
        toastOutcome(mutateAsync({ clientId, from: to.id, to: from.id }), {
          done: "Desfeito",
          description: `O cliente é de ${from.nome} outra vez`,
          failed: FAULT,
        }),
    });
  return { pass, isPending };
}
