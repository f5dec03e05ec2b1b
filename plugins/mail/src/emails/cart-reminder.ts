import { z } from "@medusajs/framework/zod";
import { button, heading, note, paragraph, quietButton } from "./content";
import { link, piece, pricedItem } from "./order-parts";
import { template } from "./template";

const schema = z.object({
  items: z.array(piece.extend({ price: z.number() })).min(1),
  link,
  unsubscribePage: link,
  /** Address that mail programs call themselves (RFC 8058). */
  unsubscribe: link,
});

export const cartReminder = template(
  schema,
  ({ items, link: href, unsubscribePage, unsubscribe }, store) => ({
    subject: "O seu carrinho ficou guardado",
    preview: "Você pediu que lembrássemos: continue de onde parou.",
    unsubscribe,
    blocks: [
      heading("O seu carrinho ficou guardado"),
      paragraph(
        `Olá. Você pediu que a ${store.nome} lembrasse, se não terminasse a compra. Estas peças estão no seu carrinho:`,
      ),
      { kind: "items", items: items.map(pricedItem), totals: [] },
      button("Continuar a compra", href),
      note(
        "As peças não estão reservadas, e os preços são os de agora. O link vale por 30 dias, em qualquer aparelho. Escrevemos só esta vez.",
      ),
      quietButton("Cancelar estes avisos", unsubscribePage),
    ],
  }),
);
