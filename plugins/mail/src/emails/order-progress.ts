import { formatReais } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { button, facts, heading, note, paragraph, quietButton } from "./content";
import {
  deliveryOf,
  house,
  itemOf,
  link,
  order,
  piece,
  PRIVATE_LINK,
  PRIVATE_LINK_OVER,
  PRIVATE_LINK_SENT,
  sentence,
  talk,
} from "./order-parts";
import { greeting, template } from "./template";

/** In reais. */
const amount = z.number();

export const orderPaid = template(order.extend({ amount }), (data) => ({
  subject: `Pedido nº ${data.number}: pagamento recebido`,
  preview: `${formatReais(data.amount)}. Agora preparamos as suas peças.`,
  blocks: [
    heading("Pagamento recebido"),
    paragraph(
      `${greeting(data.name)} Recebemos ${formatReais(data.amount)} do pedido nº ${data.number}. Agora preparamos as suas ` +
        `peças, e avisamos quando ${data.isPickup ? "estiverem prontas para retirada" : "saírem"}.`,
    ),
    button("Ver o pedido", data.link),
    facts(
      ["Entrega", data.address.join("\n")],
      ["Prazo", deliveryOf(data)],
      ["Atendimento", data.seller?.nome],
    ),
    talk(data),
    note(PRIVATE_LINK),
  ],
}));

const shipped = order.extend({
  items: z.array(piece),
  tracking: z.array(z.object({ code: z.string(), url: link.nullable() })),
});

export const orderShipped = template(shipped, (data) => {
  const { number, name, tracking } = data;
  const followed = tracking.find(({ url }) => url);
  return {
    subject: `Pedido nº ${number} a caminho`,
    preview: `Enviado por ${data.shippingMethod}.`,
    blocks: [
      heading("Seu pedido está a caminho"),
      paragraph(`${greeting(name)} As peças do pedido nº ${number} saíram da loja.`),
      ...(followed?.url ? [button("Acompanhar a entrega", followed.url)] : []),
      followed ? quietButton("Ver o pedido", data.link) : button("Ver o pedido", data.link),
      { kind: "items", items: data.items.map((item) => ({ ...itemOf(item), amount: "" })), totals: [] },
      facts(
        ["Envio", deliveryOf(data)],
        [tracking.length > 1 ? "Códigos" : "Código", tracking.map(({ code }) => code).join("\n")],
        ["Entrega", data.address.join("\n")],
      ),
      quietButton(`Falar com ${data.seller?.nome ?? "a loja"} pelo WhatsApp`, data.whatsappUrl),
      note(PRIVATE_LINK_SENT),
    ],
  };
});

const delivered = order.extend({
  returnDays: z.number().int().default(7),
  /** Whether the rest is still to come. */
  isPart: z.boolean().default(false),
});

const arrival = (isPickup: boolean, isPart: boolean): string => {
  if (isPickup) return isPart ? "Peças retiradas" : "Pedido retirado";
  return isPart ? "Parte do seu pedido chegou" : "Seu pedido chegou";
};

export const orderDelivered = template(delivered, (data, store) => {
  const { number, isPickup, isPart } = data;
  const what = isPart ? `Parte do pedido nº ${number}` : `Pedido nº ${number}`;
  const fetched = isPart ? "retirada" : "retirado";
  return {
    subject: `${what} ${isPickup ? fetched : "entregue"}`,
    preview: "Esperamos que sirva como feito para você.",
    blocks: [
      heading(arrival(isPickup, isPart)),
      paragraph(
        `${greeting(data.name)} ${isPart ? "Peças" : "As peças"} do pedido nº ${number} foram ${isPickup ? "retiradas" : "entregues"}. Obrigado pela compra.`,
      ),
      ...(isPart
        ? [
            paragraph(
              `Avisamos quando as outras ${isPickup ? "estiverem prontas para retirada" : "chegarem"}.`,
            ),
          ]
        : []),
      paragraph(
        `Alguma não serviu? Você pode trocar o tamanho ou devolver em até ${data.returnDays} dias do recebimento${isPart ? " da última" : ""}, pela página do pedido: ${house(data, store)} ajuda.`,
      ),
      button("Ver o pedido", data.link),
      talk(data),
      note(PRIVATE_LINK_SENT),
    ],
  };
});

const ready = order.extend({
  pickup: z.object({ branch: z.string(), address: z.string(), hours: z.string() }),
  /** Who may pick it up, and what they need to bring. */
  whoFetches: z.string(),
});

export const orderReady = template(ready, (data) => {
  const { number, pickup } = data;
  return {
    subject: `Seu pedido nº ${number} está pronto`,
    preview: `Retire na loja de ${pickup.branch}.`,
    blocks: [
      heading("Seu pedido está pronto"),
      paragraph(
        `${greeting(data.name)} As peças do pedido nº ${number} esperam por você na loja de ${pickup.branch}.`,
      ),
      facts(["Loja", pickup.branch], ["Endereço", pickup.address], ["Horário", pickup.hours]),
      paragraph(data.whoFetches),
      button("Ver o pedido", data.link),
      talk(data),
      note(PRIVATE_LINK),
    ],
  };
});

const canceled = order.extend({
  /** The paid amount that is still to be refunded. */
  amount,
  /** The paid amount that has been refunded. */
  given: amount.default(0),
  /** The paid amount that went back by a dispute. */
  lost: amount.default(0),
  /** What came for the order beside what it asked for, and is still to be given back. */
  held: amount.default(0),
});

export const orderCanceled = template(canceled, (data, store) => ({
  subject: `Pedido nº ${data.number} cancelado`,
  preview: moneyOfCanceled(data, house(data, store)),
  blocks: [
    heading("Pedido cancelado"),
    paragraph(`${greeting(data.name)} O pedido nº ${data.number} foi cancelado, e as peças voltaram à loja.`),
    paragraph(moneyOfCanceled(data, house(data, store))),
    ...(data.amount + data.given + data.lost + data.held > 0
      ? []
      : [paragraph("Se você fez um Pix ou pagou um boleto deste pedido, fale com a loja: nada se perde.")]),
    button("Ver o pedido", data.link),
    talk(data),
    note(PRIVATE_LINK_OVER),
  ],
}));

function moneyOfCanceled(data: z.output<typeof canceled>, house: string): string {
  const { held } = data;
  const back = held > 0 && `Recebemos ${formatReais(held)} além do pedido: ${house} devolve este valor.`;
  const paid = paidOfCanceled(data, house);
  return [paid ?? (back ? undefined : "Nada foi cobrado."), back].filter(Boolean).join(" ");
}

function paidOfCanceled(
  { amount, given, lost }: z.output<typeof canceled>,
  house: string,
): string | undefined {
  if (amount > 0)
    return `${sentence(house)} devolve os ${formatReais(amount)} que você pagou e avisa quando saírem.`;
  if (given > 0) return `Os ${formatReais(given)} que você pagou foram devolvidos pelo mesmo meio.`;
  return lost > 0
    ? `Os ${formatReais(lost)} que você pagou voltam a você pela contestação no seu cartão.`
    : undefined;
}

export const orderRefunded = template(order.extend({ amount }), (data) => ({
  subject: `Pedido nº ${data.number}: devolvemos ${formatReais(data.amount)}`,
  preview: "Conforme o meio de pagamento, leva alguns dias para aparecer.",
  blocks: [
    heading("Dinheiro devolvido"),
    paragraph(
      `${greeting(data.name)} Devolvemos ${formatReais(data.amount)} do pedido nº ${data.number}. Conforme o meio de pagamento, ` +
        "leva alguns dias para aparecer na sua conta ou fatura.",
    ),
    button("Ver o pedido", data.link),
    talk(data),
    note(PRIVATE_LINK_OVER),
  ],
}));
