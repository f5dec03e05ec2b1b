import { useSearchParams } from "react-router-dom";
import { TABS, type Tab } from "./labels";

/** What the queue shows. All of it is in the address, so that a link or the back button shows the same. */
export type QueueView = {
  tab: Tab;
  seller: string | undefined;
  /** Starts at 0. */
  page: number;
  /** Ids of the message and the order open beside the list. */
  message: string | undefined;
  order: string | undefined;
};

const NAMES = { seller: "vendedor", message: "mensagem", order: "pedido" } as const;

/** The view in the address, and a setter; changing the tab or the seller returns to the first page. */
export function useQueueAddress() {
  const [params, setParams] = useSearchParams();
  const view: QueueView = {
    tab: TABS.find(({ id }) => id === params.get("aba")) ?? TABS[0],
    seller: params.get(NAMES.seller) ?? undefined,
    page: Math.max(0, (Number.parseInt(params.get("pagina") ?? "", 10) || 1) - 1),
    message: params.get(NAMES.message) ?? undefined,
    order: params.get(NAMES.order) ?? undefined,
  };
  const show = (change: Partial<QueueView>, options?: { replace: boolean }) => {
    const isOther = change.tab !== undefined || "seller" in change;
    const next = { ...view, ...(isOther && { page: 0, message: undefined, order: undefined }), ...change };
    // Closing details replaces the history entry, so that the back button does not open them again.
    const closes = ("message" in change || "order" in change) && !next.message && !next.order;
    setParams(paramsOf(next), { replace: closes, ...options });
  };
  return { view, show };
}

function paramsOf({ tab, seller, page, message, order }: QueueView): Record<string, string> {
  return {
    ...(tab !== TABS[0] && { aba: tab.id }),
    ...(page > 0 && { pagina: String(page + 1) }),
    ...(seller && { [NAMES.seller]: seller }),
    ...(message && { [NAMES.message]: message }),
    ...(order && { [NAMES.order]: order }),
  };
}
