import { sdk } from "@alfaiataria/admin-kit";
import type { MessageStatus } from "@alfaiataria/contract";
import { FetchError } from "@medusajs/js-sdk";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { QueueMessage, QueueOrder, QueueSummary } from "./queue-types";

export const PAGE_SIZE = 20;
/** How often what is new is asked for, while the tab is seen. */
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

type Page = { count: number; latest: number };
export type MessagePage = Page & { messages: QueueMessage[] };
export type OrderPage = Page & { orders: QueueOrder[] };

/** A seller's id, 'nenhum' for what nobody serves, or undefined for all; and the page, from 0. */
export type QueueChoice = { seller: string | undefined; page: number };

const queryOf = ({ seller, page }: QueueChoice) => ({
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
  ...(seller && { seller_id: seller }),
});

/** Whose queue it is and how much is new in it, kept up to date while the tab is seen. */
export function useQueueSummary() {
  return useQuery({
    queryKey: keys.summary,
    queryFn: () => sdk.client.fetch<QueueSummary>(`${QUEUE}/summary`),
    staleTime: LIVE_MS,
    refetchInterval: LIVE_MS,
    refetchOnWindowFocus: true,
  });
}

/** What arrived since a list was read (`since`: its `latest`). */
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

/** A page of messages. The page before stays until the next has come, never that of another tab or seller. */
export function useMessages(status: MessageStatus, choice: QueueChoice) {
  return useQuery({
    queryKey: [...keys.messages, status, choice.seller, choice.page],
    queryFn: () => sdk.client.fetch<MessagePage>(QUEUE, { query: { ...queryOf(choice), status } }),
    staleTime: 0,
    placeholderData: (data, query) =>
      query?.queryKey[2] === status && query.queryKey[3] === choice.seller ? data : undefined,
  });
}

/** A page of orders. */
export function useOrders(choice: QueueChoice) {
  return useQuery({
    queryKey: [...keys.orders, choice.seller, choice.page],
    queryFn: () => sdk.client.fetch<OrderPage>(`${QUEUE}/orders`, { query: queryOf(choice) }),
    staleTime: 0,
    placeholderData: (data, query) => (query?.queryKey[2] === choice.seller ? data : undefined),
  });
}

/** One message, at once if a list has shown it. */
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

/** One order, at once if a list has shown it. */
export function useOrder(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.order(id),
    queryFn: async () => (await sdk.client.fetch<{ order: QueueOrder }>(`${QUEUE}/orders/${id}`)).order,
    staleTime: 0,
    initialDataUpdatedAt: 0,
    initialData: () =>
      client
        .getQueriesData<OrderPage>({ queryKey: keys.orders })
        .flatMap(([, page]) => page?.orders ?? [])
        .find((order) => order.id === id),
  });
}

/** Changes a message's status. The row stays where it is read, with what it is now. */
export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: MessageStatus }) => patch(id, { status }),
    onSuccess: (message) => keepMessage(client, message),
  });
}

/** Gives the client of an order so many days more than the deadline that is seen; a lapsed order is taken up again. */
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

/** How saving notes ended: as they are kept now, or as someone else wrote them meanwhile. */
export type NotesOutcome = { kind: "saved" | "conflict"; notes: string };

/** Saves notes that were `before` when writing began. @throws when the shop cannot be reached */
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
  // What was asked before the change would show it undone.
  await client.cancelQueries({ queryKey: keys.message(message.id) });
  client.setQueryData(keys.message(message.id), message);
  client.setQueriesData<MessagePage>(
    { queryKey: keys.messages },
    (page) =>
      page && { ...page, messages: page.messages.map((row) => (row.id === message.id ? message : row)) },
  );
  await Promise.all([
    // Read anew when a tab is opened next, not under the reader's eyes.
    client.invalidateQueries({ queryKey: keys.messages, refetchType: "none" }),
    client.invalidateQueries({ queryKey: keys.summary }),
  ]);
}

/** Reads every list of the queue again. */
export function useRefreshQueue(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}

/** Forgets the queue, which was another's if someone else signs in now. */
export function useForgetQueue(): () => void {
  const client = useQueryClient();
  return useCallback(() => client.removeQueries({ queryKey: keys.all }), [client]);
}
