import { z } from "@medusajs/framework/zod";
import { button, heading, note, paragraph, quietButton } from "./content";
import { link, piece, pricedItem } from "./order-parts";
import { template } from "./template";

const schema = z.object({
  item: piece.extend({ price: z.number() }),
  link,
  unsubscribePage: link,
  /** Address that mail programs call themselves (RFC 8058). */
  unsubscribe: link,
});

export const backInStock = template(schema, ({ item, link: href, unsubscribePage, unsubscribe }) => ({
  subject: item.size ? `Chegou: o tamanho ${item.size}` : "Chegou a peça que você espera",
  preview: `${item.name}: há poucas, e não guardamos nenhuma.`,
  unsubscribe,
  blocks: [
    heading("Chegou de novo"),
    paragraph("Olá. Você pediu que avisássemos: a peça está na loja outra vez."),
    { kind: "items", items: [pricedItem(item)], totals: [] },
    button("Ver a peça", href),
    note(
      "Outras pessoas também esperam, e este aviso não reserva a peça. Escrevemos só esta vez, e já apagamos o seu email desta lista.",
    ),
    quietButton("Cancelar outros avisos", unsubscribePage),
  ],
}));
