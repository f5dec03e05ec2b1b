import { formatReais } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { button, heading, note, paragraph } from "./content";
import { house, itemOf, order, piece, PRIVATE_LINK_SENT, sentence, talk } from "./order-parts";
import { greeting, template } from "./template";

/** `isExchange`: the pieces are exchanged for another size. */
const asked = order.extend({ isExchange: z.boolean().default(false) });
const kindOf = ({ isExchange }: { isExchange: boolean }): string => (isExchange ? "Troca" : "Devolução");

export const returnRequested = template(asked.extend({ items: z.array(piece) }), (data, store) => ({
  subject: `Pedido nº ${data.number}: ${kindOf(data).toLowerCase()} pedida`,
  preview: `${sentence(house(data, store))} responde em breve.`,
  blocks: [
    heading(`${kindOf(data)} pedida`),
    paragraph(
      `${greeting(data.name)} Recebemos o seu pedido de ${kindOf(data).toLowerCase()} de peças do pedido nº ${data.number}. ` +
        `${sentence(house(data, store))} responde em breve e combina com você como elas voltam.`,
    ),
    button("Ver o pedido", data.link),
    { kind: "items", items: data.items.map((item) => ({ ...itemOf(item), amount: "" })), totals: [] },
    talk(data),
    note(PRIVATE_LINK_SENT),
  ],
}));

export const returnAccepted = template(asked, (data, store) => ({
  subject: `Pedido nº ${data.number}: ${kindOf(data).toLowerCase()} aceita`,
  preview: "Veja como devolver as peças.",
  blocks: [
    heading(`${kindOf(data)} aceita`),
    paragraph(
      `${greeting(data.name)} Aceitamos a ${kindOf(data).toLowerCase()} de peças do pedido nº ${data.number}. ` +
        `${sentence(house(data, store))} combina com você como elas voltam, sem custo para você.` +
        (data.isExchange ? " O novo tamanho já está reservado." : ""),
    ),
    button("Ver o pedido", data.link),
    talk(data),
    note(PRIVATE_LINK_SENT),
  ],
}));

const ended = order.extend({ items: z.array(piece), reason: z.string().min(1) });

/** `reason`: the shop's own words. */
export const exchangeEnded = template(ended, (data, store) => ({
  subject: `Pedido nº ${data.number}: a troca não pôde ser feita`,
  preview: "Escolha outro tamanho, ou devolva as peças.",
  blocks: [
    heading("A troca não pôde ser feita"),
    paragraph(
      `${greeting(data.name)} Não conseguimos fazer a troca que você pediu no pedido nº ${data.number}. ` +
        `${sentence(house(data, store))} escreveu:`,
    ),
    { kind: "quote", text: data.reason },
    paragraph("Na página do pedido você pode escolher outro tamanho ou devolver as peças."),
    button("Ver o pedido", data.link),
    { kind: "items", items: data.items.map((item) => ({ ...itemOf(item), amount: "" })), totals: [] },
    talk(data),
    note(PRIVATE_LINK_SENT),
  ],
}));

/** `amount`: to be refunded, in reais; 0 for an exchange. */
export const returnReceived = template(order.extend({ amount: z.number() }), (data, store) => ({
  subject: `Pedido nº ${data.number}: recebemos as peças`,
  preview: data.amount > 0 ? `${formatReais(data.amount)} serão devolvidos.` : "Obrigado.",
  blocks: [
    heading("Peças recebidas"),
    paragraph(
      `${greeting(data.name)} As peças que você devolveu do pedido nº ${data.number} chegaram à loja. ` +
        (data.amount > 0
          ? `${sentence(house(data, store))} devolve ${formatReais(data.amount)} e avisa quando saírem.`
          : `${sentence(house(data, store))} cuida do próximo passo.`),
    ),
    button("Ver o pedido", data.link),
    talk(data),
    note(PRIVATE_LINK_SENT),
  ],
}));
