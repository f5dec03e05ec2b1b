import { MESSAGE_STATUSES } from "@alfaiataria/contract";
import { anId, pageOf } from "@alfaiataria/medusa-kit";
import { z } from "@medusajs/framework/zod";

const SINCE = "Página inválida";
const SELLER = "Vendedor inválido";
const STATUS = "Status inválido";
const NOTES = "As notas devem ter no máximo 2.000 caracteres";

const sellerId = anId(SELLER).optional();

/** A page of messages of one status; an administrator may ask for one seller's, or 'nenhum' for those without. */
export const QueueMessagesQuery = z.object({
  ...pageOf(),
  seller_id: sellerId,
  status: z.enum(MESSAGE_STATUSES, STATUS).default("sent"),
});
export type QueueMessagesQuery = z.output<typeof QueueMessagesQuery>;

/** A page of everybody's messages, or of one seller's if asked. */
export const SellerMessagesQuery = z.object({ ...pageOf(), seller_id: sellerId });
export type SellerMessagesQuery = z.output<typeof SellerMessagesQuery>;

export const QueueOrdersQuery = z.object({ ...pageOf(), seller_id: sellerId });
export type QueueOrdersQuery = z.output<typeof QueueOrdersQuery>;

/** `since` is `latest` of a list: what came later has arrived since. */
export const QueueSummaryQuery = z.object({
  seller_id: sellerId,
  since: z.coerce.number(SINCE).int(SINCE).min(0, SINCE).optional(),
});
export type QueueSummaryQuery = z.output<typeof QueueSummaryQuery>;

/** PostgreSQL keeps no zero byte in a text. */
const notes = z
  .string(NOTES)
  .max(2000, NOTES)
  .transform((text) => text.replaceAll("\0", ""));

/** A status, or notes with what they were before; at least one. */
export const ChangeQueueMessage = z
  .object({
    status: z.enum(MESSAGE_STATUSES, STATUS).optional(),
    notes: notes.optional(),
    before: notes.default(""),
  })
  .refine(
    (change) => change.status !== undefined || change.notes !== undefined,
    "Nenhuma alteração informada",
  );
export type ChangeQueueMessage = z.output<typeof ChangeQueueMessage>;
