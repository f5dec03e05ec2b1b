import { z } from "@medusajs/framework/zod";
import { button, heading, note, paragraph } from "./content";
import { itemOf, link, piece } from "./order-parts";
import { greeting, template } from "./template";

/** Only what the email shows of the order; `link` allows nothing but writing reviews. */
const schema = z.object({ number: z.number().int(), name: z.string(), items: z.array(piece).min(1), link });

export const reviewRequest = template(schema, ({ number, name, items, link: href }, store) => ({
  subject: `Pedido nº ${number}: como ficou?`,
  preview: "Um minuto: estrelas, como veste e, se quiser, uma foto.",
  blocks: [
    heading("Como ficou?"),
    paragraph(
      `${greeting(name)} As peças do pedido nº ${number} já estão com você. Conte como vestem: ajuda quem vem depois a escolher o tamanho, e ajuda a ${store.nome} a cortar melhor.`,
    ),
    button("Avaliar as peças", href),
    { kind: "items", items: items.map((item) => ({ ...itemOf(item), amount: "" })), totals: [] },
    note(
      "A avaliação aparece na página da peça com o seu primeiro nome e a inicial do último. O link vale por 90 dias, e escrevemos só esta vez.",
    ),
  ],
}));
