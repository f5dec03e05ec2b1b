import * as z from "zod/mini";
import { CEP_MESSAGE, CepAnswer, ShippingOption, ShippingQuery, zipCode } from "../../shipping.ts";
import type { Call } from "../call.ts";
import { invalid, notFound } from "../errors.ts";

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
];
