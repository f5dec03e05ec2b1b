import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Text, usePrompt } from "@medusajs/ui";
import { useRemoveAccess } from "../../lib/access-api";
import type { ListedSeller } from "../../lib/sellers-api";

/** A seller's current access, and a button to remove it. */
export function CurrentAccess({ seller, email }: { seller: ListedSeller; email: string }) {
  const prompt = usePrompt();
  const { mutateAsync, isPending } = useRemoveAccess();
  const remove = async () => {
    const confirmed = await prompt({
      title: `Remover o acesso de ${seller.nome}?`,
      description: `O usuário ${email} é excluído e sai do painel na hora. Clientes, mensagens e pedidos ficam com o vendedor.`,
      confirmText: "Remover acesso",
      cancelText: "Cancelar",
    });
    if (!confirmed) return;
    await toastOutcome(mutateAsync(seller.id), {
      done: "Acesso removido",
      failed: "Erro ao remover o acesso",
    });
  };
  return (
    <section className="flex flex-col items-start gap-y-3">
      <Text size="small">
        Entra com <strong>{email}</strong>.
      </Text>
      <Button size="small" variant="danger" disabled={isPending} onClick={() => void remove()}>
        {isPending ? "Removendo..." : "Remover acesso"}
      </Button>
    </section>
  );
}
