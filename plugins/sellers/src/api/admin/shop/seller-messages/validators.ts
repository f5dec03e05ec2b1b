import { z } from "@medusajs/framework/zod";

const PAGE = "Página inválida";

/** A page of messages (20 by default, 100 at most), of one seller if asked. */
export const AdminListSellerMessages = z.object({
  limit: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(100, PAGE).default(20),
  offset: z.coerce.number(PAGE).int(PAGE).min(0, PAGE).default(0),
  seller_id: z.string().min(1).max(64).optional(),
});
export type AdminListSellerMessagesQuery = z.output<typeof AdminListSellerMessages>;
