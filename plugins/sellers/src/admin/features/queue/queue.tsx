import { Container, Heading, Tabs, Text } from "@medusajs/ui";
import { useQueueSummary, useRefreshQueue } from "../../lib/queue-api";
import { countLabel, TABS } from "./labels";
import { MessageDetails } from "./message-details";
import { OrderDetails } from "./order-details";
import { SellerFilter } from "./seller-filter";
import { MessagesTab, OrdersTab } from "./tab-content";
import { useQueueAddress } from "./use-queue-address";
import { useTitleCount } from "./new-count";

/** The queue of messages and orders: a seller's own, or all for an administrator. */
export function Queue() {
  const { view, show } = useQueueAddress();
  const { data: summary } = useQueueSummary();
  const refresh = useRefreshQueue();
  const isAdministrator = summary?.seller === null;
  useTitleCount(summary?.sent ?? 0);
  const props = { view, show, refresh: () => void refresh(), showsSeller: isAdministrator };

  return (
    <Container className="p-0">
      <header className="flex flex-col gap-3 px-6 py-4 md:flex-row md:items-center md:justify-between">
        <div>
          <Heading level="h1">Mensagens</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {isAdministrator ? "De todos os vendedores" : "Os seus clientes e pedidos"}
          </Text>
        </div>
        {isAdministrator && <SellerFilter seller={view.seller} onChange={(seller) => show({ seller })} />}
      </header>
      <Tabs
        value={view.tab.id}
        onValueChange={(id) => show({ tab: TABS.find((tab) => tab.id === id) ?? TABS[0] })}
      >
        <div className="border-ui-border-base border-b px-6 pb-4">
          <Tabs.List aria-label="O que mostrar" className="flex-wrap gap-y-1">
            {TABS.map(({ id, label }) => (
              <Tabs.Trigger key={id} value={id} className="whitespace-nowrap">
                {label}
                {id === "novas" && summary && summary.sent > 0 && ` (${countLabel(summary.sent)})`}
              </Tabs.Trigger>
            ))}
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
