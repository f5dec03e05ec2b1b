import { EmptyState, ErrorState, LoadingState, Pager, useLastPage } from "@alfaiataria/admin-kit";
import type { UseQueryResult } from "@tanstack/react-query";
import { PAGE_SIZE, useMessages, useOrders } from "../../lib/queue-api";
import { Arrivals } from "./arrivals";
import { emptyLabel, ORDERS, type Tab, TABS } from "./labels";
import { MessageList } from "./message-list";
import { OrderList } from "./order-list";
import type { QueueView } from "./use-queue-address";

type TabProps = {
  view: QueueView;
  /** What is searched for; empty without a search. */
  q: string;
  show: (change: Partial<QueueView>, options?: { replace: boolean }) => void;
  /** Reloads the lists, without the search. */
  refresh: () => void;
  showsSeller: boolean;
};
type MessageTab = Extract<Tab, { status: string }>;

/** A tab of messages. */
export function MessagesTab({ tab, ...props }: TabProps & { tab: MessageTab }) {
  const query = useMessages(tab.status, { ...props.view, q: props.q });
  return (
    <TabFrame query={query} tab={tab} {...props}>
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
    <TabFrame query={useOrders({ ...props.view, q: props.q })} tab={ORDERS} {...props}>
      {(page) => (
        <OrderList page={page} showsSeller={props.showsSeller} onOpen={(order) => props.show({ order })} />
      )}
    </TabFrame>
  );
}

type FrameProps<Page> = TabProps & {
  query: UseQueryResult<Page>;
  tab: Tab;
  children: (page: Page) => React.ReactNode;
};

/** Frame shared by all tabs: new arrivals, the list (or its empty, loading or error state), and pagination. */
function TabFrame<Page extends { count: number; latest: number }>({
  query: { data: page, error, isPlaceholderData, refetch },
  tab,
  view,
  q,
  show,
  refresh,
  children,
}: FrameProps<Page>) {
  const showArrived = (what: "messages" | "orders") => {
    show({ tab: what === "messages" ? TABS[0] : ORDERS });
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
          {page.count === 0 ? <EmptyState>{emptyLabel(tab, q)}</EmptyState> : children(page)}
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
