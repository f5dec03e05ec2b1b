import { Container, Heading, Tabs, Text } from "@medusajs/ui";
import { useFound, useQueueSummary, useRefreshQueue } from "../../lib/queue-api";
import { countLabel, type Tab, TABS } from "./labels";
import { MessageDetails } from "./message-details";
import { OrderDetails } from "./order-details";
import { SearchField, useSearch } from "./search-field";
import { SellerFilter } from "./seller-filter";
import { MessagesTab, OrdersTab } from "./tab-content";
import { useQueueAddress } from "./use-queue-address";
import { useTitleCount } from "./new-count";

/** The queue of messages and orders: a seller's own, or all for an administrator. */
export function Queue() {
  const { view, show } = useQueueAddress();
  const { data: summary } = useQueueSummary();
  const refresh = useRefreshQueue();
  const search = useSearch(() => view.page > 0 && show({ page: 0 }, { replace: true }));
  const found = useFound(view.tab.status, { ...view, q: search.q });
  const isAdministrator = summary?.seller === null;
  useTitleCount(summary?.sent ?? 0);
  const showAll = () => {
    search.type("");
    void refresh();
  };
  const props = { view, show, q: search.q, refresh: showAll, showsSeller: isAdministrator };
  const countOf = ({ id, status }: Tab) =>
    search.q !== "" ? found?.[status ?? "orders"] : (id === "novas" && summary?.sent) || undefined;

  return (
    <Container className="p-0">
      <header className="flex flex-col gap-3 px-6 py-4 md:flex-row md:items-center md:justify-between">
        <div>
          <Heading level="h1">Mensagens</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {isAdministrator ? "De todos os vendedores" : "Os seus clientes e pedidos"}
          </Text>
        </div>
        <div className="flex flex-col gap-3 md:flex-row">
          <SearchField text={search.text} onType={search.type} />
          {isAdministrator && <SellerFilter seller={view.seller} onChange={(seller) => show({ seller })} />}
        </div>
      </header>
      <Tabs
        value={view.tab.id}
        onValueChange={(id) => show({ tab: TABS.find((tab) => tab.id === id) ?? TABS[0] })}
      >
        <div className="border-ui-border-base border-b px-6 pb-4">
          <Tabs.List aria-label="O que mostrar" className="flex-wrap gap-y-1">
            {TABS.map((tab) => {
              const count = countOf(tab);
              return (
                <Tabs.Trigger key={tab.id} value={tab.id} className="whitespace-nowrap">
                  {tab.label}
                  {count !== undefined && ` (${countLabel(count)})`}
                </Tabs.Trigger>
              );
            })}
          </Tabs.List>
        </div>
        {TABS.map((tab) => (
          <Tabs.Content key={tab.id} value={tab.id}>
            {tab.status ? <MessagesTab tab={tab} {...props} /> : <OrdersTab {...props} />}
          </Tabs.Content>
        ))}
      </Tabs>
      {view.order ? (
        <OrderDetails id={view.order} onClose={() => show({ order: undefined, message: undefined })} />
      ) : (
        view.message && (
          <MessageDetails
            id={view.message}
            onClose={() => show({ message: undefined })}
            onOrder={(order) => show({ order })}
          />
        )
      )}
    </Container>
  );
}
