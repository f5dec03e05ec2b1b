import { counted, ErrorState, useLastPage } from "@alfaiataria/admin-kit";
import { createDataTableColumnHelper, DataTable, Drawer, Select, Text, useDataTable } from "@medusajs/ui";
import { useMemo, useState } from "react";
import { TablePages } from "../../components/table-pages";
import { useSellerClients, type SellerClient } from "../../lib/clients-api";
import { keyLabel } from "../../lib/format";
import type { ListedSeller } from "../../lib/sellers-api";
import { usePassClient } from "./use-pass-client";
import { SideDrawer } from "../../components/side-drawer";
import { menuId, type DrawerProps } from "./drawer-props";

/** The clients of a seller, each of whom can be moved to another seller. */
export function ClientsDrawer({ seller, sellers, onClose }: DrawerProps) {
  return (
    <SideDrawer
      title={`Clientes de ${seller.nome}`}
      description="Ao passar um cliente, as mensagens ainda não respondidas vão junto; os pedidos ficam com quem os atende."
      opener={menuId(seller.id)}
      onClose={onClose}
    >
      <Drawer.Body className="overflow-y-auto p-0">
        <ClientsTable seller={seller} others={sellers.filter(({ id, ativo }) => ativo && id !== seller.id)} />
      </Drawer.Body>
    </SideDrawer>
  );
}

const PAGE_SIZE = 10;
/** Contacts of one client shown in the list. */
const CONTACTS_SHOWN = 2;
const column = createDataTableColumnHelper<SellerClient>();

/** A seller's clients, paginated. @param others the sellers to whom a client can be moved */
function ClientsTable({ seller, others }: { seller: ListedSeller; others: ListedSeller[] }) {
  const [q, setQ] = useState("");
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: PAGE_SIZE });
  const offset = pagination.pageIndex * PAGE_SIZE;
  const { data, isPending, isPlaceholderData, error, refetch } = useSellerClients(seller.id, {
    q,
    limit: PAGE_SIZE,
    offset,
  });
  useLastPage({
    count: isPlaceholderData ? undefined : data?.count,
    pageSize: PAGE_SIZE,
    page: pagination.pageIndex,
    onPage: (pageIndex) => setPagination({ pageIndex, pageSize: PAGE_SIZE }),
  });
  const columns = useMemo(
    () => [
      column.display({
        id: "client",
        header: "Cliente",
        cell: ({ row }) => <Client client={row.original} />,
      }),
      column.display({
        id: "pass",
        header: "Passar para",
        cell: ({ row }) => <PassTo client={row.original} from={seller} others={others} />,
      }),
    ],
    [seller, others],
  );
  const table = useDataTable({
    data: data?.clients ?? [],
    rowCount: data?.count ?? 0,
    columns,
    getRowId: ({ id }) => id,
    isLoading: isPending,
    search: {
      state: q,
      onSearchChange: (text) => {
        setQ(text);
        setPagination({ pageIndex: 0, pageSize: PAGE_SIZE });
      },
    },
    pagination: { state: pagination, onPaginationChange: setPagination },
  });
  if (error)
    return <ErrorState title="Não foi possível carregar os clientes" error={error} onRetry={refetch} />;
  return (
    <DataTable instance={table}>
      <DataTable.Toolbar>
        <DataTable.Search placeholder="Nome, e-mail ou telefone" />
      </DataTable.Toolbar>
      <DataTable.Table
        emptyState={{
          empty: { heading: "Nenhum cliente", description: "Este vendedor ainda não atende ninguém." },
          filtered: { heading: "Nenhum cliente encontrado", description: "Confira o que foi digitado." },
        }}
      />
      <TablePages />
    </DataTable>
  );
}

/** The client's email addresses and phone numbers. */
const contactsOf = ({ keys }: SellerClient) =>
  keys.filter((key) => /^(email|phone):/.test(key)).map(keyLabel);

const nameOf = (client: SellerClient) => client.name ?? contactsOf(client)[0] ?? keyLabel(client.id);

function Client({ client }: { client: SellerClient }) {
  const name = nameOf(client);
  const others = contactsOf(client).filter((label) => label !== name);
  const unseen = others.length - CONTACTS_SHOWN;
  return (
    <div className="flex max-w-36 flex-col py-2 sm:max-w-72">
      <Text size="small" weight="plus" className="truncate">
        {name}
      </Text>
      {others.slice(0, CONTACTS_SHOWN).map((label) => (
        <span key={label} className="text-ui-fg-subtle truncate">
          {label}
        </span>
      ))}
      {unseen > 0 && (
        <span className="text-ui-fg-subtle txt-compact-xsmall" title={others.join(", ")}>
          e mais {counted(unseen, "contato", "contatos")}
        </span>
      )}
      <span className="text-ui-fg-subtle txt-compact-xsmall">
        {counted(client.mensagens, "mensagem", "mensagens")} · {counted(client.pedidos, "pedido", "pedidos")}
      </span>
    </div>
  );
}

function PassTo({
  client,
  from,
  others,
}: {
  client: SellerClient;
  from: ListedSeller;
  others: ListedSeller[];
}) {
  const { pass, isPending } = usePassClient();
  const choose = (id: string) => {
    const to = others.find((other) => other.id === id);
    if (to) void pass(client.id, from, to);
  };
  return (
    <Select size="small" value="" onValueChange={choose} disabled={isPending || others.length === 0}>
      <Select.Trigger aria-label={`Passar ${nameOf(client)} para`}>
        <Select.Value placeholder={isPending ? "Passando..." : "Escolha"} />
      </Select.Trigger>
      <Select.Content>
        {others.map(({ id, nome }) => (
          <Select.Item key={id} value={id}>
            {nome}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  );
}
