import { aDay, anId, pageOf } from "@alfaiataria/medusa-kit";
import { z } from "@medusajs/framework/zod";
import { DISPATCH_LISTS } from "../../../../workflows/dispatch/read-sheets";

/** The most orders printed at once. */
const MOST = 100;

export const DispatchQuery = z.object({
  lista: z.enum(DISPATCH_LISTS, "Escolha uma lista").default("a-enviar"),
  ...pageOf({ limit: MOST, offset: 1_000_000 }),
});

/** `pedidos` holds order ids, separated by commas. */
export const PapersQuery = z.object({
  pedidos: z
    .string("Escolha os pedidos")
    .transform((ids) => ids.split(","))
    .pipe(z.array(anId("Pedido inválido")).max(MOST, `Imprima até ${MOST} pedidos de cada vez`)),
});

const day = aDay("Escolha um dia");
export const OrdersFile = z
  .object({ de: day, ate: day })
  .refine(({ de, ate }) => de <= ate, { message: "O primeiro dia vem antes do último", path: ["ate"] });
