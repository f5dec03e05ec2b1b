import { ErrorState, LoadingState, toastError } from "@alfaiataria/admin-kit";
import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminUser, DetailWidgetProps } from "@medusajs/framework/types";
import { Badge, Button, Text, toast, usePrompt } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { Block } from "../components/block";
import { useMembers, useSetAdministrator } from "../features/staff/api";

const ROLES = {
  administrator: { label: "Administrador", color: "blue" },
  seller: { label: "Vendedor", color: "green" },
  none: { label: "Sem acesso", color: "grey" },
} as const;

/** On a user's page: their role, and a button to change it. */
export default function UserRole({ data: user }: DetailWidgetProps<AdminUser>) {
  const { data: members, error, refetch } = useMembers();
  const prompt = usePrompt();
  const change = useSetAdministrator(user.id);
  if (error) return <ErrorState framed title="A função não pôde ser lida" error={error} onRetry={refetch} />;
  if (!members) return <LoadingState framed label="Carregando a função" rows={2} />;
  const member = members.get(user.id);
  if (!member) return null;
  const { label, color } = ROLES[member.role];

  const toggle = async () => {
    const isAdministrator = member.role !== "administrator";
    const confirmed = await prompt({
      title: isAdministrator
        ? `Tornar ${user.email} administrador?`
        : `Tirar a administração de ${user.email}?`,
      description: isAdministrator
        ? "Passa a ver e mudar tudo na loja: pedidos, clientes, preços e acessos."
        : "Sai do painel na hora, e as chaves de API que criou deixam de valer. O usuário continua aqui, sem acesso.",
      confirmText: isAdministrator ? "Tornar administrador" : "Tirar",
      cancelText: "Cancelar",
      variant: isAdministrator ? "confirmation" : "danger",
    });
    if (!confirmed) return;
    change.mutate(isAdministrator, {
      onSuccess: () => toast.success(isAdministrator ? "Agora é administrador" : "Não é mais administrador"),
      onError: toastError("Erro ao mudar a função"),
    });
  };

  return (
    <Block
      title="Função"
      action={
        member.role !== "seller" && (
          <Button size="small" variant="secondary" disabled={change.isPending} onClick={() => void toggle()}>
            {member.role === "administrator" ? "Tirar a administração" : "Tornar administrador"}
          </Button>
        )
      }
    >
      <dl className="text-ui-fg-subtle grid grid-cols-2 items-center gap-y-3 px-6 py-4">
        <Text size="small" weight="plus" asChild>
          <dt>Pode</dt>
        </Text>
        <dd className="flex items-center gap-x-2">
          <Badge size="2xsmall" color={color}>
            {label}
          </Badge>
          {member.seller && (
            <Link to="/vendedores" className="text-ui-fg-interactive txt-small">
              {member.seller.nome}
            </Link>
          )}
        </dd>
        <Text size="small" weight="plus" asChild>
          <dt>Autenticação de dois fatores</dt>
        </Text>
        <dd>
          <Badge size="2xsmall" color={member.has_second_factor ? "green" : "orange"}>
            {member.has_second_factor ? "Ativa" : "Não ativa"}
          </Badge>
        </dd>
      </dl>
    </Block>
  );
}

export const config = defineWidgetConfig({ zone: "user.details.after", id: "user-role" });
