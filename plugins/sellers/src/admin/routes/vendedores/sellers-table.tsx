import { Badge, Switch, Table, Text, toast } from "@medusajs/ui";
import { useSellers, useSetSellerActive, type ListedSeller } from "../../lib/sellers-api";

/** Every seller with counts, and the switch that takes them in and out of the queue. */
export function SellersTable() {
  const { data: sellers, isPending, error } = useSellers();
  if (isPending) return <Notice>Carregando vendedores...</Notice>;
  if (error) return <Notice>Não foi possível carregar os vendedores: {error.message}</Notice>;
  if (sellers.length === 0) return <Notice>Nenhum vendedor cadastrado</Notice>;
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Código</Table.HeaderCell>
            <Table.HeaderCell>Nome</Table.HeaderCell>
            <Table.HeaderCell>Contato</Table.HeaderCell>
            <Table.HeaderCell>Clientes</Table.HeaderCell>
            <Table.HeaderCell>Mensagens</Table.HeaderCell>
            <Table.HeaderCell>Status</Table.HeaderCell>
            <Table.HeaderCell>Ordem</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {sellers.map((seller) => (
            <Table.Row key={seller.id}>
              <Table.Cell>{seller.codigo}</Table.Cell>
              <Table.Cell>{seller.nome}</Table.Cell>
              <Table.Cell>
                <div className="flex flex-col py-2">
                  <span>{seller.email}</span>
                  <span className="text-ui-fg-subtle">{seller.telefone}</span>
                </div>
              </Table.Cell>
              <Table.Cell>{seller.clientes}</Table.Cell>
              <Table.Cell>{seller.mensagens}</Table.Cell>
              <Table.Cell>
                <ActiveSwitch seller={seller} />
              </Table.Cell>
              <Table.Cell>{seller.ordem}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  );
}

function ActiveSwitch({ seller }: { seller: ListedSeller }) {
  const { mutate, isPending } = useSetSellerActive();
  const toggle = () =>
    mutate(
      { id: seller.id, ativo: !seller.ativo },
      {
        onSuccess: () =>
          toast.success("Vendedor atualizado", { description: "Status do vendedor atualizado com sucesso" }),
        onError: (error) =>
          toast.error("Erro", { description: error.message || "Erro ao atualizar vendedor" }),
      },
    );
  return (
    <div className="flex items-center gap-x-2">
      <Switch
        checked={seller.ativo}
        disabled={isPending}
        onCheckedChange={toggle}
        aria-label={`Status de ${seller.nome}`}
      />
      <Badge size="2xsmall" color={seller.ativo ? "green" : "grey"}>
        {seller.ativo ? "Ativo" : "Inativo"}
      </Badge>
    </div>
  );
}

/** What a tab says instead of its table. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 py-8 text-center">
      {children}
    </Text>
  );
}
