import * as z from "zod/mini";
import { CEP_MESSAGE, CepAnswer, ShippingOption, ShippingQuery, zipCode } from "../../shipping.ts";
import { CarrierNotice } from "../../carrier.ts";
import type { Call } from "../call.ts";
import { conflict, invalid, notFound } from "../errors.ts";

export const shippingCalls: Call[] = [
  {
    id: "getAddress",
    method: "get",
    path: "/api/cep/{cep}",
    tag: "Frete",
    summary: "Encontra o endereço de um CEP",
    description: "Vários serviços são consultados ao mesmo tempo; a resposta vale por um dia.",
    params: { cep: { description: "Com ou sem hífen.", example: "01310-100", schema: zipCode } },
    answer: {
      status: 200,
      description: "O endereço, e o serviço que o disse.",
      schema: CepAnswer,
      example: {
        cep: "01310-100",
        logradouro: "Avenida Paulista",
        bairro: "Bela Vista",
        localidade: "São Paulo",
        uf: "SP",
        source: "viacep",
      },
    },
    errors: [
      invalid("cep", CEP_MESSAGE),
      notFound("CEP não encontrado"),
      { code: "bad_gateway", message: "Não foi possível validar o CEP", details: { uf: "SP" } },
    ],
  },
  {
    id: "listShippingOptions",
    method: "get",
    path: "/api/shipping/options",
    tag: "Frete",
    summary: "Calcula as opções de entrega do carrinho",
    access: ["cartSession"],
    query: {
      schema: ShippingQuery,
      parameters: { zipCode: { description: "CEP de entrega.", example: "01310-100" } },
    },
    answer: {
      status: 200,
      description:
        "PAC, SEDEX e Expresso, com preços em reais inteiros, ou os serviços da tabela própria da casa, que pode não entregar num CEP; " +
        "depois as lojas em que se pode retirar, onde a casa as oferece.",
      schema: z.array(ShippingOption),
      example: [
        {
          id: "pac",
          name: "PAC",
          price: 40,
          discounts: [],
          deliveryTime: "8 a 12 dias úteis",
          description: "Entrega econômica pelos Correios",
          icon: "package",
        },
      ],
    },
    errors: [invalid("zipCode", CEP_MESSAGE)],
  },
  {
    id: "carrierNotice",
    method: "post",
    path: "/api/shipping/carrier",
    tag: "Frete",
    summary: "Recebe os avisos da transportadora",
    description:
      "Só a transportadora chama, ou o sistema que fala por ela: a assinatura dos bytes com CARRIER_WEBHOOK_SECRET, de no máximo cinco " +
      "minutos atrás, é a prova, feita como a dos webhooks da loja. Um código que a loja conhece move só os envios dele; com " +
      "`orderNumber` e um código novo, ou sem código, o pedido inteiro, como em `trackOrder`. Dito de novo, ou fora de ordem, nada " +
      "acontece duas vezes. Nada do pedido é respondido. Sem o segredo o endereço não existe.",
    headers: {
      "X-Webhook-Signature": {
        description: "t=<unix>,v1=<hex>: HMAC-SHA256 de '<t>.<corpo>'.",
        example: `t=1772460300,v1=${"5f2b9c0e".repeat(8)}`,
      },
    },
    body: {
      schema: CarrierNotice,
      examples: {
        delivered: {
          summary: "Um envio de que a loja anotou o código chegou",
          value: { trackingCode: "AA123456785BR", status: "delivered" },
        },
        shipped: {
          summary: "O pedido foi postado, com um código novo",
          value: {
            orderNumber: 1001,
            trackingCode: "AA123456785BR",
            status: "shipped",
            trackingUrl: "https://transportadora.example/AA123456785BR",
          },
        },
      },
    },
    answer: {
      status: 200,
      description: "Recebido.",
      schema: z.object({ received: z.literal(true) }),
      example: { received: true },
    },
    errors: [
      { code: "unauthorized", message: "Assinatura inválida" },
      invalid("trackingCode", "Informe trackingCode ou orderNumber"),
      invalid("status", "Informe 'shipped' ou 'delivered'"),
      notFound("Recurso não encontrado"),
      notFound("Pedido não encontrado"),
      conflict("Este código está em mais de um pedido: informe também orderNumber"),
      conflict("Este pedido foi cancelado"),
      conflict("Este pedido se retira na loja: informe 'ready' ou 'collected'"),
    ],
  },
];
