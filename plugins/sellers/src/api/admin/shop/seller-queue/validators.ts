import { z } from "@medusajs/framework/zod";
import { MESSAGE_STATUSES } from "../../../../modules/sellers/models/seller-message";

const PAGE = "Página inválida";
const SELLER = "Vendedor inválido";
const STATUS = "Status inválido";
const NOTES = "As notas devem ter no máximo 2.000 caracteres";

const sellerId = z
  .string(SELLER)
  .regex(/^\w{1,64}$/, SELLER)
  .optional();
const page = {
  limit: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(100, PAGE).default(20),
  offset: z.coerce.number(PAGE).int(PAGE).min(0, PAGE).max(1_000_000, PAGE).default(0),
};

/** A page of messages of one status; an administrator may ask for one seller's, or 'nenhum' for those without. */
export const QueueMessagesQuery = z.object({
  ...page,
  seller_id: sellerId,
  status: z.enum(MESSAGE_STATUSES, STATUS).default("sent"),
});
export type QueueMessagesQuery = z.output<typeof QueueMessagesQuery>;

export const QueueOrdersQuery = z.object({ ...page, seller_id: sellerId });
export type QueueOrdersQuery = z.output<typeof QueueOrdersQuery>;

/** `since` is `latest` of a list: what came later has arrived since. */
export const QueueSummaryQuery = z.object({
  seller_id: sellerId,
  since: z.coerce.number(PAGE).int(PAGE).min(0, PAGE).optional(),
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
