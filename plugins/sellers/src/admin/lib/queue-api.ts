import { sdk } from "@alfaiataria/admin-kit";
import type { MessageStatus } from "@alfaiataria/contract";
import { FetchError } from "@medusajs/js-sdk";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Found, QueueMessage, QueueOrder, QueueOrderDetails, QueueSummary } from "./queue-types";

export const PAGE_SIZE = 20;
/** Polling interval while the tab is visible, in ms. */
const LIVE_MS = 5000;

const QUEUE = "/admin/shop/seller-queue";
const keys = {
  all: ["seller-queue"],
  summary: ["seller-queue", "summary"],
  arrivals: (seller: string | undefined, since: number | undefined) => [
    "seller-queue",
    "arrivals",
    seller,
    since,
  ],
  messages: ["seller-queue", "messages"],
  message: (id: string) => ["seller-queue", "message", id],
  orders: ["seller-queue", "orders"],
  order: (id: string) => ["seller-queue", "order", id],
};

/** `found`: how much a search finds in each list. */
type Page = { count: number; latest: number; found?: Found };
export type MessagePage = Page & { messages: QueueMessage[] };
export type OrderPage = Page & { orders: QueueOrder[] };

/** A seller's id, 'nenhum' for messages and orders without a seller, or undefined for all; `q` is empty without a search; `page` starts at 0. */
export type QueueChoice = { seller: string | undefined; q: string; page: number };

/**
 * A page of the messages of one status, or of the orders (null). The previous page stays while the next one loads, but
 * never that of another tab or seller, and none where nothing was found.
 */
function pageOf<List extends Page>(status: MessageStatus | null, { seller, q, page }: QueueChoice) {
  const query = {
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
    ...(seller && { seller_id: seller }),
    ...(status && { status }),
  };
  const address = status ? QUEUE : `${QUEUE}/orders`;
  return queryOptions<List>({
    queryKey: [...(status ? keys.messages : keys.orders), status, seller, q, page],
    queryFn: () =>
      q === ""
        ? sdk.client.fetch<List>(address, { query })
        : sdk.client.fetch<List>(`${address}/search`, { method: "POST", body: { ...query, q } }),
    staleTime: 0,
    placeholderData: (data, previous) => {
      const [, , itsStatus, itsSeller, itsQ] = previous?.queryKey ?? [];
      const isSameList = itsStatus === status && itsSeller === seller;
      return isSameList && (itsQ === q || data?.count !== 0) ? data : undefined;
    },
  });
}

/** Whose queue it is and how much is new in it, polled while the tab is visible. */
export function useQueueSummary() {
  return useQuery({
    queryKey: keys.summary,
    queryFn: () => sdk.client.fetch<QueueSummary>(`${QUEUE}/summary`),
    staleTime: LIVE_MS,
    refetchInterval: LIVE_MS,
    refetchOnWindowFocus: true,
  });
}

/** What arrived since a list was read (`since` is its `latest`). */
export function useArrivals(seller: string | undefined, since: number | undefined) {
  return useQuery({
    queryKey: keys.arrivals(seller, since),
    queryFn: () =>
      sdk.client.fetch<QueueSummary>(`${QUEUE}/summary`, {
        query: { since, ...(seller && { seller_id: seller }) },
      }),
    select: ({ arrived }) => arrived,
    enabled: since !== undefined,
    refetchInterval: LIVE_MS,
    refetchOnWindowFocus: true,
  });
}

/** A page of messages. */
export const useMessages = (status: MessageStatus, choice: QueueChoice) =>
  useQuery(pageOf<MessagePage>(status, choice));

/** A page of orders. */
export const useOrders = (choice: QueueChoice) => useQuery(pageOf<OrderPage>(null, choice));

/** How much a search finds in each list, as the page that is shown says; undefined without one. */
export const useFound = (status: MessageStatus | null, choice: QueueChoice) =>
  useQuery({ ...pageOf<Page>(status, choice), select: ({ found }) => found }).data;

/** One message, shown immediately if a list has it in the cache. */
export function useMessage(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.message(id),
    queryFn: async () => (await sdk.client.fetch<{ message: QueueMessage }>(`${QUEUE}/${id}`)).message,
    staleTime: 0,
    initialDataUpdatedAt: 0,
    initialData: () =>
      client
        .getQueriesData<MessagePage>({ queryKey: keys.messages })
        .flatMap(([, page]) => page?.messages ?? [])
        .find((message) => message.id === id),
  });
}

/** One order, shown immediately if a list has it in the cache; its details come after. */
export function useOrder(id: string) {
  const client = useQueryClient();
  return useQuery<QueueOrder & Partial<QueueOrderDetails>>({
    queryKey: keys.order(id),
    queryFn: async () =>
      (await sdk.client.fetch<{ order: QueueOrderDetails }>(`${QUEUE}/orders/${id}`)).order,
    staleTime: 0,
    initialDataUpdatedAt: 0,
    initialData: () =>
      client
        .getQueriesData<OrderPage>({ queryKey: keys.orders })
        .flatMap(([, page]) => page?.orders ?? [])
        .find((order) => order.id === id),
  });
}

/**
 * Changes a message's status, unless it is no longer the one shown. Lists that are open keep the row, with its new status.
 */
export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...change }: { id: string; status: MessageStatus; from: MessageStatus }) =>
      patch(id, change),
    onSuccess: (message) => keepMessage(client, message),
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: keys.message(id) }),
  });
}

/** Extends an order's payment deadline by `days` after `dueAt`, the deadline shown; a lapsed order is resumed. */
export function useExtendDeadline(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { days: number; dueAt: string }) =>
      sdk.client.fetch(`${QUEUE}/orders/${orderId}/payment-deadline`, { method: "POST", body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.order(orderId) }),
        client.invalidateQueries({ queryKey: keys.orders }),
      ]),
  });
}

/** Result of saving notes: the notes as stored, or, in a conflict, as someone else wrote them meanwhile. */
export type NotesOutcome = { kind: "saved" | "conflict"; notes: string };

/** Saves notes; `before` is their text when writing began. @throws when the shop cannot be reached */
export async function saveNotes(
  client: QueryClient,
  id: string,
  change: { notes: string; before: string },
): Promise<NotesOutcome> {
  try {
    const message = await patch(id, change);
    await keepMessage(client, message);
    return { kind: "saved", notes: message.notes ?? "" };
  } catch (error) {
    if (!(error instanceof FetchError) || error.status !== 409) throw error;
    const { message } = await sdk.client.fetch<{ message: QueueMessage }>(`${QUEUE}/${id}`);
    return { kind: "conflict", notes: message.notes ?? "" };
  }
}

async function patch(id: string, body: object): Promise<QueueMessage> {
  const answer = await sdk.client.fetch<{ message: QueueMessage }>(`${QUEUE}/${id}`, {
    method: "PATCH",
    body,
  });
  return answer.message;
}

async function keepMessage(client: QueryClient, message: QueueMessage): Promise<void> {
  // A response that was requested before the change would revert it on the screen.
  await client.cancelQueries({ queryKey: keys.message(message.id) });
  client.setQueryData(keys.message(message.id), message);
  client.setQueriesData<MessagePage>(
    { queryKey: keys.messages },
    (page) =>
      page && { ...page, messages: page.messages.map((row) => (row.id === message.id ? message : row)) },
  );
  await Promise.all([
    // Refetched when a tab is opened next, so that rows do not move while someone reads.
    client.invalidateQueries({ queryKey: keys.messages, refetchType: "none" }),
    client.invalidateQueries({ queryKey: keys.summary }),
  ]);
}

/** Reloads every list of the queue. */
export function useRefreshQueue(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}
