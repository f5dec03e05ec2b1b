import { toastOutcome } from "@alfaiataria/admin-kit";
import { usePrompt } from "@medusajs/ui";
import { useDeleteSeller, type ListedSeller } from "../../lib/sellers-api";

/** Deletes a seller who was created by mistake, after confirmation. */
export function useConfirmedDeletion(seller: ListedSeller): () => Promise<void> {
  const prompt = usePrompt();
  const { mutateAsync } = useDeleteSeller();
  return async () => {
    const confirmed = await prompt({
      title: `Excluir ${seller.nome}?`,
      description: "Este vendedor ainda não atendeu ninguém. A exclusão não pode ser desfeita.",
      confirmText: "Excluir",
      cancelText: "Cancelar",
    });
    if (!confirmed) return;
    await toastOutcome(mutateAsync(seller.id), {
      done: "Vendedor excluído",
      failed: "Erro ao excluir vendedor",
    });
  };
}
