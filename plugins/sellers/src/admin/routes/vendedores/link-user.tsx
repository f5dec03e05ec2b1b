import { EmptyState, ErrorState, toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Heading, Label, Select, Text, usePrompt } from "@medusajs/ui";
import { useState } from "react";
import { useLinkableUsers } from "../../lib/access-api";
import { useChangeSeller, type ListedSeller } from "../../lib/sellers-api";

/** Links an existing user as the seller's access, after warning that they stop being an administrator. */
export function LinkUser({ seller, sellers }: { seller: ListedSeller; sellers: ListedSeller[] }) {
  const { data, isPending, error, refetch } = useLinkableUsers();
  const [userId, setUserId] = useState("");
  const prompt = usePrompt();
  const link = useChangeSeller();
  if (isPending) return <EmptyState>Carregando usuários...</EmptyState>;
  if (error)
    return <ErrorState title="Não foi possível carregar os usuários" error={error} onRetry={refetch} />;
  const taken = new Set(sellers.map(({ user_id }) => user_id));
  const users = data.filter(({ id }) => !taken.has(id));
  const chosen = users.find(({ id }) => id === userId);

  const submit = async (email: string) => {
    const confirmed = await prompt({
      title: `Vincular ${email} a ${seller.nome}?`,
      description: "Este usuário deixa de ser administrador e passa a ver apenas o que é deste vendedor.",
      confirmText: "Vincular",
      cancelText: "Cancelar",
    });
    if (!confirmed) return;
    await toastOutcome(link.mutateAsync({ id: seller.id, user_id: userId }), {
      done: "Acesso vinculado",
      description: email,
      failed: "Erro ao vincular o usuário",
    });
  };

  return (
    <section className="flex flex-col items-start gap-y-3">
      <Heading level="h3">Ou vincular um usuário</Heading>
      {users.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle">
          Nenhum outro usuário para vincular.
        </Text>
      ) : (
        <>
          <Label htmlFor="link-user" size="small" weight="plus">
            Usuário do painel
          </Label>
          <Select size="small" value={userId} onValueChange={setUserId}>
            <Select.Trigger id="link-user">
              <Select.Value placeholder="Escolha um usuário" />
            </Select.Trigger>
            <Select.Content>
              {users.map(({ id, email }) => (
                <Select.Item key={id} value={id}>
                  {email}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
          <Button
            size="small"
            variant="secondary"
            disabled={!chosen || link.isPending}
            onClick={() => chosen && void submit(chosen.email)}
          >
            {link.isPending ? "Vinculando..." : "Vincular"}
          </Button>
        </>
      )}
    </section>
  );
}
