import { z } from "@medusajs/framework/zod";

const IDS = "Informe todos os vendedores na nova ordem";
const ids = z.array(z.string(IDS).regex(/^\w{1,64}$/, IDS), IDS).max(10_000, IDS);

/** Every seller's id in the order wanted, and in the order that was seen. */
export const AdminReorderSellers = z.object({ ids, seen: ids }, IDS);
