import { EmptyState, ErrorState, LoadingState, Pager, useLastPage } from "@alfaiataria/admin-kit";
import type { UseQueryResult } from "@tanstack/react-query";
import { PAGE_SIZE, useMessages, useOrders } from "../../lib/queue-api";
import { Arrivals } from "./arrivals";
import { type Tab, TABS } from "./labels";
import { MessageList } from "./message-list";
import { OrderList } from "./order-list";
import type { QueueView } from "./use-queue-address";

type TabProps = {
  view: QueueView;
  show: (change: Partial<QueueView>, options?: { replace: boolean }) => void;
  /** Reloads the lists. */
  refresh: () => void;
  showsSeller: boolean;
};
type MessageTab = Extract<Tab, { status: string }>;

/** A tab of messages. */
export function MessagesTab({ tab, ...props }: TabProps & { tab: MessageTab }) {
  const query = useMessages(tab.status, props.view);
  return (
    <TabFrame query={query} empty={tab.empty} {...props}>
      {(page) => (
        <MessageList
          page={page}
          label={`Mensagens: ${tab.label}`}
          showsSeller={props.showsSeller}
          onOpen={(message) => props.show({ message })}
        />
      )}
    </TabFrame>
  );
}

/** The tab of orders. */
export function OrdersTab(props: TabProps) {
  return (
    <TabFrame query={useOrders(props.view)} empty="Nenhum pedido" {...props}>
      {(page) => (
        <OrderList page={page} showsSeller={props.showsSeller} onOpen={(order) => props.show({ order })} />
      )}
    </TabFrame>
  );
}

type FrameProps<Page> = TabProps & {
  query: UseQueryResult<Page>;
  empty: string;
  children: (page: Page) => React.ReactNode;
};

/** Frame shared by all tabs: new arrivals, the list (or its empty, loading or error state), and pagination. */
function TabFrame<Page extends { count: number; latest: number }>({
  query: { data: page, error, isPlaceholderData, refetch },
  empty,
  view,
  show,
  refresh,
  children,
}: FrameProps<Page>) {
  const showArrived = (what: "messages" | "orders") => {
    show({ tab: what === "messages" ? TABS[0] : TABS[3] });
    refresh();
  };
  useLastPage({
    count: isPlaceholderData ? undefined : page?.count,
    pageSize: PAGE_SIZE,
    page: view.page,
    onPage: (last) => show({ page: last }, { replace: true }),
  });
  return (
    <>
      <Arrivals seller={view.seller} since={page?.latest} onShow={showArrived} />
      {page ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-50" : ""}>
          {page.count === 0 ? <EmptyState>{empty}</EmptyState> : children(page)}
          <Pager
            pageSize={PAGE_SIZE}
            count={page.count}
            page={view.page}
            onPage={(number) => show({ page: number })}
          />
        </div>
      ) : error ? (
        <ErrorState title="Não foi possível carregar" error={error} onRetry={refetch} />
      ) : (
        <LoadingState rows={4} className="h-16" />
      )}
    </>
  );
}
