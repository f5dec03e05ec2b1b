import { toast } from "@medusajs/ui";
import { useMoveClient } from "../../lib/clients-api";
import type { SellerContact } from "../../lib/sellers-api";

/** Passes a client on, and back again as long as the toast is seen. */
export function usePassClient() {
  const { mutate, isPending } = useMoveClient();
  const fail = (error: Error) =>
    toast.error("Erro", { description: error.message || "Erro ao passar o cliente" });

  const pass = (clientId: string, from: SellerContact, to: SellerContact) => {
    const undo = () =>
      mutate(
        { clientId, from: to.id, to: from.id },
        { onSuccess: () => toast.success("Desfeito"), onError: fail },
      );
    mutate(
      { clientId, from: from.id, to: to.id },
      {
        onSuccess: () =>
          toast.success("Cliente passado", {
            description: `Agora é de ${to.nome}`,
            action: { label: "Desfazer", altText: "Devolver o cliente", onClick: undo },
          }),
        onError: fail,
      },
    );
  };
  return { pass, isPending };
}
