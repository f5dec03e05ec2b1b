import { z } from "@medusajs/framework/zod";

const SELLER = "Escolha um vendedor";
const seller = z
  .string(SELLER)
  .regex(/^\w{1,64}$/, SELLER)
  .nullable();

/**
 * The order's seller from now on, or null for none; `with_client`: the client's, too. With `from`, only while the order
 * is that seller's.
 */
export const AdminReassignOrder = z.object(
  {
    seller_id: seller,
    from: seller.optional(),
    with_client: z.boolean("Valor inválido").default(false),
  },
  SELLER,
);
export type AdminReassignOrderBody = z.output<typeof AdminReassignOrder>;
