import { formatReais } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { button, facts, heading, paragraph, quietButton } from "./content";
import { itemOf, link, piece } from "./order-parts";
import { template } from "./template";

/** In reais. */
const amount = z.number();

/** Events reported to the shop and to the order's seller. */
export const ORDER_NEWS = [
  "placed",
  "paid",
  "canceled",
  "return_requested",
  "exchange_requested",
  "returned",
] as const;
const news = z.object({
  event: z.enum(ORDER_NEWS),
  number: z.number().int(),
  name: z.string(),
  items: z.array(piece),
  /** Whether the client pays on the order's page, by card, boleto or the bank's Pix. */
  isPaidThere: z.boolean().default(false),
  /** Why the client returns the pieces, if they say so. */
  reason: z.string().nullable().default(null),
  total: amount,
  paymentLabel: z.string(),
  shippingMethod: z.string(),
  shippingDeliveryTime: z.string(),
  seller: z.object({ nome: z.string() }).nullable(),
  /** Whether the pieces of a canceled order were packed already. */
  wasPacked: z.boolean().default(false),
  /** Address of the order in Admin. */
  link,
  /** WhatsApp link to the client; null without a phone number. */
  whatsappUrl: link.nullable(),
  /**
   * What the shop owes the client and refunds by hand, in reais, and where to; null when nothing is refunded by hand.
   */
  refund: z
    .object({ amount, email: z.string(), phone: z.string(), pixKey: z.string().nullable() })
    .nullable()
    .default(null),
  /** Of a canceled order: what the client got back by a dispute. */
  lost: amount.default(0),
  /** Of a canceled order: what came for it beside what it asked for, and is still to be given back. */
  held: amount.default(0),
});

const NEWS: Record<(typeof ORDER_NEWS)[number], { title: string; next: string }> = {
  placed: { title: "Novo pedido", next: "Confirme com o cliente e combine o pagamento." },
  paid: { title: "Pedido pago", next: "As peças podem ser preparadas e enviadas." },
  canceled: {
    title: "Pedido cancelado",
    next: "As peças voltaram ao estoque. O que foi pago com cartão ou pelo Pix do banco já foi devolvido.",
  },
  return_requested: {
    title: "Devolução pedida",
    next: "Aceite na página do pedido, e combine com o cliente como as peças voltam.",
  },
  exchange_requested: {
    title: "Troca pedida",
    next: "Aceite na página do pedido: o novo tamanho é reservado. Combine com o cliente como as peças voltam.",
  },
  returned: {
    title: "Peças devolvidas",
    next: "As peças voltaram à loja. O que há a devolver ao cliente está na página do pedido.",
  },
};

const FREE = "As promoções pagam o pedido inteiro: não há nada a receber. Confirme com o cliente.";
const PAID_THERE =
  "O cliente paga na página do pedido, e avisamos quando o dinheiro chega. Confirme a entrega com ele.";

const LOST =
  "As peças voltaram ao estoque. O que o cliente pagou volta a ele pela contestação no cartão: não há nada a devolver.";

const PACKED =
  "As peças já estavam separadas: não as envie. O envio foi cancelado e elas estão à venda de novo, devolva-as à prateleira.";

export const orderNews = template(news, (data) => {
  const { title, next } = NEWS[data.event];
  const text = ownText(data) ?? next;
  return {
    subject: `${title}: nº ${data.number}, ${formatReais(data.total)}`,
    preview: [data.name, data.paymentLabel].filter(Boolean).join(", "),
    blocks: [
      heading(`${title} nº ${data.number}`),
      paragraph(text),
      ...(data.wasPacked ? [paragraph(PACKED)] : []),
      ...(data.held > 0 ? [paragraph(heldText(data.held))] : []),
      ...(data.refund ? [paragraph(refundText(data.name, data.refund))] : []),
      button("Abrir o pedido", data.link),
      ...(data.whatsappUrl ? [quietButton("Falar com o cliente pelo WhatsApp", data.whatsappUrl)] : []),
      {
        kind: "items",
        items: data.items.map((item) => ({ ...itemOf(item), amount: "" })),
        totals: [{ label: "Total do pedido com frete", value: formatReais(data.total) }],
      },
      ...(data.reason ? [{ kind: "quote" as const, text: data.reason }] : []),
      facts(
        ["Cliente", data.name],
        ["Pagamento", data.paymentLabel],
        ["Envio", [data.shippingMethod, data.shippingDeliveryTime].filter(Boolean).join(", ")],
        ["Atendimento", data.seller?.nome],
      ),
    ],
  };
});

const heldText = (held: number): string =>
  `Chegaram ${formatReais(held)} que o pedido não esperava: devolva-os na página do pedido.`;

/** What the house does next where it is not what it does of such news in general. */
function ownText({ event, total, isPaidThere, lost, refund }: z.output<typeof news>): string | undefined {
  if (event === "placed") return total === 0 ? FREE : isPaidThere ? PAID_THERE : undefined;
  return event === "canceled" && lost > 0 && !refund ? LOST : undefined;
}

type Refund = NonNullable<z.output<typeof news>["refund"]>;

function refundText(name: string, { amount, email, phone, pixKey }: Refund): string {
  const client = [name, email, phone].filter(Boolean).join(", ");
  const key = pixKey ? `Chave Pix: ${pixKey}.` : "O cliente não deixou uma chave Pix: fale com ele.";
  return `Devolva o Pix de ${formatReais(amount)} para ${client}. ${key} Depois registre o comprovante na página do pedido.`;
}
