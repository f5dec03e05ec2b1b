import { formatCentavos, formatDeadline } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { button, heading, paragraph } from "./content";
import { template } from "./template";

const dispute = z.object({
  /** The order's number; null when the order is gone. */
  number: z.number().nullable(),
  centavos: z.number(),
  /** Completes a sentence that starts with 'O cliente'. */
  reason: z.string(),
  /** Stripe's status of the dispute. */
  status: z.string(),
  dueBy: z.iso.datetime({ offset: true }).nullable(),
  /** Address of the order in Admin. */
  link: z.url({ protocol: /^https?$/ }),
});

const ENDS: Record<string, string> = {
  won: "A loja ganhou: o dinheiro volta a ela.",
  lost: "A loja perdeu: o dinheiro ficou com o cliente.",
};

/** To the shop: a client's bank demands the money back, or has decided. */
export const disputeNews = template(dispute, ({ number, centavos, reason, status, dueBy, link }) => {
  const order = number === null ? "de um pedido" : `do pedido nº ${number}`;
  const isOpen = status.endsWith("needs_response") || status.endsWith("under_review");
  const end = ENDS[status] ?? "A disputa terminou sem que o dinheiro fosse tirado da loja.";
  return {
    subject: `${isOpen ? "Disputa" : "Disputa encerrada"}: ${formatCentavos(centavos)} ${order}`,
    preview: isOpen && dueBy ? `Responda até ${formatDeadline(dueBy)}.` : end,
    blocks: [
      heading(isOpen ? "O banco do cliente pede o dinheiro de volta" : "Disputa encerrada"),
      paragraph(
        isOpen
          ? `São ${formatCentavos(centavos)} ${order}. O cliente ${reason}.`
          : `${formatCentavos(centavos)} ${order}. ${end}`,
      ),
      ...(isOpen
        ? [
            paragraph(
              `${dueBy ? `Responda no painel do Stripe até ${formatDeadline(dueBy)}` : "Acompanhe no painel do Stripe"}: nota, rastreamento e conversa com o cliente são as provas.`,
            ),
          ]
        : []),
      button("Ver o pedido", link),
    ],
  };
});
