import { MAX_NOTES, MESSAGE_STATUSES, NOTES_TOO_LONG } from "@alfaiataria/contract";
import { anId, isText, pageOf } from "@alfaiataria/medusa-kit";
import { z } from "@medusajs/framework/zod";

const SINCE = "Página inválida";
const SELLER = "Vendedor inválido";
const STATUS = "Status inválido";
const SEARCH = "Busca inválida";

const sellerId = anId(SELLER).optional();

/** A page of messages of one status; an administrator can choose a seller, or 'nenhum' for messages without one. */
export const QueueMessagesQuery = z.object({
  ...pageOf(),
  seller_id: sellerId,
  status: z.enum(MESSAGE_STATUSES, STATUS).default("sent"),
});
export type QueueMessagesQuery = z.output<typeof QueueMessagesQuery>;

const q = z.string(SEARCH).trim().min(1, SEARCH).max(100, SEARCH).refine(isText, SEARCH);

/** The same pages, of what a search finds. */
export const SearchQueueMessages = QueueMessagesQuery.extend({ q });
export type SearchQueueMessages = z.output<typeof SearchQueueMessages>;
export const SearchQueueOrders = z.object({ ...pageOf(), seller_id: sellerId, q });
export type SearchQueueOrders = z.output<typeof SearchQueueOrders>;

/** A page of all messages, or of one seller's. */
export const SellerMessagesQuery = z.object({ ...pageOf(), seller_id: sellerId });
export type SellerMessagesQuery = z.output<typeof SellerMessagesQuery>;

export const QueueOrdersQuery = z.object({ ...pageOf(), seller_id: sellerId });
export type QueueOrdersQuery = z.output<typeof QueueOrdersQuery>;

/** `since` is a list's `latest`: asks for what arrived later. */
export const QueueSummaryQuery = z.object({
  seller_id: sellerId,
  since: z.coerce.number(SINCE).int(SINCE).min(0, SINCE).optional(),
});
export type QueueSummaryQuery = z.output<typeof QueueSummaryQuery>;

/** PostgreSQL cannot store zero bytes in a text. */
const notes = z
  .string(NOTES_TOO_LONG)
  .max(MAX_NOTES, NOTES_TOO_LONG)
  .transform((text) => text.replaceAll("\0", ""));

/** A new status with the one it was, or new notes with their text before the change; at least one of the two. */
export const ChangeQueueMessage = z
  .object({
    status: z.enum(MESSAGE_STATUSES, STATUS).optional(),
    from: z.enum(MESSAGE_STATUSES, STATUS).optional(),
    notes: notes.optional(),
    before: notes.default(""),
  })
  .refine(
    (change) => change.status !== undefined || change.notes !== undefined,
    "Nenhuma alteração informada",
  );
export type ChangeQueueMessage = z.output<typeof ChangeQueueMessage>;
