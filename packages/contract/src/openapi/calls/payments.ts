import * as z from "zod/mini";
import { BoletoPayment, CardPayment, PixNotice, PixPayment } from "../../order.ts";
import type { Call } from "../call.ts";
import { conflict, notFound } from "../errors.ts";
import { OF_AN_ORDER } from "./of-an-order.ts";

/** Stripe's own document describes its events. */
const StripeEvent = z.looseObject({ type: z.string() });
const Received = z.object({ received: z.literal(true) });

const PIX_NOTICE: Call = {
  id: "pixNotice",
  method: "post",
  path: "/api/payments/pix/{secret}",
  tag: "Pedidos",
  summary: "Recebe os avisos de Pix do banco",
  description:
    "Só o banco chama, pelo padrão do Banco Central (API Pix), que acrescenta `/pix` ao endereço que lhe foi dado. O aviso diz apenas " +
    "de que cobranças perguntar: o que foi pago, a loja lê no banco. O repetido não muda nada.",
  params: {
    secret: { description: "PIX_WEBHOOK_SECRET.", example: "so-a-loja-e-o-banco-conhecem-este-segredo" },
  },
  body: {
    schema: PixNotice,
    example: { pix: [{ txid: "655dfdb1a4514b8fbb58254b958913fb" }] },
  },
  answer: { status: 200, description: "Recebido.", schema: Received, example: { received: true } },
  errors: [
    notFound("Recurso não encontrado"),
    { code: "unavailable", message: "O banco não respondeu. Repita em instantes" },
  ],
};

export const paymentCalls: Call[] = [
  {
    id: "payByCard",
    method: "post",
    path: "/api/orders/{id}/card-payment",
    tag: "Pedidos",
    summary: "Inicia o pagamento de um pedido com cartão, pelo Stripe",
    description:
      "Para quem vê o pedido, enquanto `cardPayment` for 'open'. Quantas vezes for chamado, o Stripe cobra uma só vez. " +
      "Depois de pagar, chame de novo: 409 com `reason` 'paid' diz que o pagamento chegou.",
    ...OF_AN_ORDER,
    answer: {
      status: 200,
      description: "O que o elemento de pagamento do Stripe precisa.",
      schema: CardPayment,
      example: { clientSecret: "pi_3Q_secret_8x", publishableKey: "pk_live_51Q" },
    },
    errors: [
      notFound("Pedido não encontrado"),
      conflict("Este pedido não é pago com cartão nesta página: combine com o vendedor"),
      conflict("Este pedido já está pago", { reason: "paid" }),
      conflict("Seu pagamento está sendo confirmado", { reason: "processing" }),
      conflict("Este pedido foi cancelado"),
      conflict("A reserva deste pedido expirou: retome o pedido para pagar", { reason: "lapsed" }),
      conflict("O valor deste pedido mudou: combine o pagamento com o vendedor"),
      {
        code: "bad_gateway",
        message: "Não foi possível iniciar o pagamento com cartão. Tente de novo ou combine com o vendedor.",
      },
    ],
  },
  {
    id: "payByBoleto",
    method: "post",
    path: "/api/orders/{id}/boleto-payment",
    tag: "Pedidos",
    summary: "Dá o boleto de um pedido, que o Stripe emite",
    description:
      "Para quem vê o pedido, enquanto `boletoPayment` for 'open': com CPF ou CNPJ e endereço. Quantas vezes for chamado, o boleto é um só; " +
      "depois do vencimento é emitido outro. O pedido espera por ele, e até que o banco confirme, dias depois, em `paid`.",
    ...OF_AN_ORDER,
    answer: {
      status: 200,
      description: "O boleto.",
      schema: BoletoPayment,
      example: {
        url: "https://payments.stripe.com/boleto/voucher/test_YWNjdF8x",
        code: "01010101010101010101010101010101010101010101010",
        pdfUrl: "https://payments.stripe.com/boleto/voucher/test_YWNjdF8x/pdf",
        amount: 1930,
        expiresAt: "2026-03-06T02:59:59.000Z",
      },
    },
    errors: [
      notFound("Pedido não encontrado"),
      conflict("Este pedido não tem boleto nesta página: combine com o vendedor"),
      conflict("Este pedido já está pago", { reason: "paid" }),
      conflict("Seu pagamento está sendo confirmado", { reason: "processing" }),
      conflict("Este pedido foi cancelado"),
      conflict("A reserva deste pedido expirou: retome o pedido para pagar", { reason: "lapsed" }),
      {
        code: "bad_gateway",
        message: "Não foi possível emitir o boleto. Tente de novo em instantes ou combine com o vendedor.",
      },
    ],
  },
  {
    id: "payByPix",
    method: "post",
    path: "/api/orders/{id}/pix-payment",
    tag: "Pedidos",
    summary: "Dá o código Pix de um pedido, que o banco ou o Stripe confirma",
    description:
      "Para quem vê o pedido, enquanto `pixPayment` for 'open'. Quantas vezes for chamado, a cobrança é uma só; ela termina com " +
      "o prazo do pedido. Quem a faz é o banco da loja ou, se a loja recebe Pix por ele, o Stripe. Enquanto o banco não responde, o " +
      "código é o da chave da loja, se houver uma (`isStatic`). O pagamento aparece em `paid`, em segundos: consulte o pedido.",
    ...OF_AN_ORDER,
    answer: {
      status: 200,
      description: "O código.",
      schema: PixPayment,
      example: {
        code: "00020101021226580014br.gov.bcb.pix2536pix.banco.example/qr/v2/2353c790eefb5204000053039865802BR",
        amount: 1930,
        expiresAt: "2026-03-03T15:00:00.000Z",
        isStatic: false,
      },
    },
    errors: [
      notFound("Pedido não encontrado"),
      conflict("Este pedido não é pago com o Pix desta página: combine com o vendedor"),
      conflict("Este pedido já está pago", { reason: "paid" }),
      conflict("Este pedido foi cancelado"),
      conflict("A reserva deste pedido expirou: retome o pedido para pagar", { reason: "lapsed" }),
      conflict("O valor deste pedido mudou: combine o pagamento com o vendedor"),
      {
        code: "bad_gateway",
        message: "O banco não respondeu. Tente de novo em instantes ou combine com o vendedor.",
      },
      {
        code: "bad_gateway",
        message: "Não foi possível fazer o código Pix. Tente de novo em instantes ou combine com o vendedor.",
      },
    ],
  },
  PIX_NOTICE,
  { ...PIX_NOTICE, id: "pixNoticeBelow", path: `${PIX_NOTICE.path}/pix` },
  {
    id: "stripeEvent",
    method: "post",
    path: "/api/payments/stripe",
    tag: "Pedidos",
    summary: "Recebe os eventos do Stripe",
    description:
      "Só o Stripe chama: a assinatura dos bytes com STRIPE_WEBHOOK_SECRET, de no máximo cinco minutos atrás, é a prova. " +
      "`payment_intent.succeeded` marca o pedido como pago; `charge.refunded`, `refund.updated` e `refund.failed` dizem de que pagamento " +
      "perguntar ao Stripe o que foi devolvido; `charge.dispute.created`, `.updated` e `.closed` mostram a contestação à equipe, na " +
      "página do pedido. O repetido e os outros eventos não mudam nada.",
    headers: {
      "Stripe-Signature": { description: "A assinatura do Stripe.", example: "t=1772460300,v1=5f2b9c0e" },
    },
    body: { schema: StripeEvent, example: { type: "payment_intent.succeeded" } },
    answer: { status: 200, description: "Recebido.", schema: Received, example: { received: true } },
    errors: [
      { code: "invalid_request", message: "Assinatura inválida" },
      notFound("Recurso não encontrado"),
      { code: "bad_gateway", message: "O Stripe não respondeu. Repita em instantes" },
    ],
  },
];
