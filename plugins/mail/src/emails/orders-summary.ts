import { formatReais } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { heading, note, paragraph, quietButton } from "./content";
import { template } from "./template";

/** Totals in reais; `link` is the order's signed link. */
const summary = z.object({
  orders: z
    .array(z.object({ number: z.number().int(), total: z.number(), link: z.url({ protocol: /^https?$/ }) }))
    .min(1),
});

/** Lists the orders whose own confirmations were held back, because an address gets only a few a day. */
export const ordersSummary = template(summary, ({ orders }, store) => ({
  subject: "Seus outros pedidos de hoje",
  preview: orders.length === 1 ? "Mais um pedido recebido." : `Mais ${orders.length} pedidos recebidos.`,
  blocks: [
    heading("Seus outros pedidos de hoje"),
    paragraph("Além dos que já confirmamos por email, recebemos estes pedidos feitos com este endereço."),
    ...orders.map(({ number, total, link }) =>
      quietButton(`Pedido nº ${number}, ${formatReais(total)}`, link),
    ),
    note("Os links são só seus: quem os tiver vê os pedidos."),
    note(`Não fez estes pedidos? Escreva para ${store.email}.`),
  ],
}));
