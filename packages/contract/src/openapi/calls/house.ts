import { ShownHouse } from "../../house.ts";
import type { Call } from "../call.ts";

const pickup = {
  id: "sao-paulo",
  name: "São Paulo",
  address: "Rua Exemplo dos Jardins, 1989, Jardins",
  hours: "Segunda a sexta 10h-20h, sábado 10h-18h",
  readyIn: 2,
};

export const houseCalls: Call[] = [
  {
    id: "getHouse",
    method: "get",
    path: "/api/house",
    tag: "Casa",
    summary: "Diz como a casa vende e onde atende",
    description:
      "Um pedido por Pix custa `pixDiscount`% menos em cada peça, arredondado ao centavo a favor do cliente, sem desconto no frete. " +
      "A partir de `freeShippingFrom` reais em peças o PAC, ou o serviço mais barato da tabela própria da casa, custa zero. As parcelas são só mostradas.",
    answer: {
      status: 200,
      description:
        "Condições em reais, prazos (`hoursToPay` é por quantas horas um pedido sem pagamento guarda as peças), contatos, lojas e horários, fotos (abaixo de `/static`) e os textos das páginas da casa.",
      schema: ShownHouse,
      example: {
        takesPix: true,
        pixDiscount: 5,
        instalments: { most: 6, least: 100 },
        freeShippingFrom: 899,
        pieceWeight: 300,
        pickups: [pickup],
        contact: {
          descricao: "Alfaiataria masculina desde 1989, em São Paulo e Brasília.",
          email: "contato@alfaiataria1989.example",
          whatsapp: "+55 11 5555-1989",
          lojas: [
            {
              cidade: "São Paulo",
              uf: "SP",
              endereco: "Rua Exemplo dos Jardins, 1989",
              bairro: "Jardins",
              cep: "01400-000",
              telefone: "+55 11 5555-1989",
            },
          ],
          horarios: [
            { dias: "Segunda a sexta", abre: "10h", fecha: "20h" },
            { dias: "Domingo", abre: null, fecha: null },
          ],
          redes: [{ nome: "Instagram", url: "https://www.instagram.com/" }],
        },
        company: { name: "Alfaiataria 1989 Ltda.", taxId: "12.345.678/0001-95" },
        menu: { categories: [{ label: "Camisas", to: "/category/camisas" }], groups: null },
        texts: {
          "Venha tomar as medidas, ou fale com um consultor agora.": "Venha nos ver na Rua Augusta.",
        },
        pictures: {
          tesoura: { file: "casa/1764300000000-tesoura.jpg", alt: "O mestre risca o giz sobre a lã" },
        },
        rules: {
          taxIdRequired: false,
          returnDays: 7,
          hoursToPay: { pix: 24, card: 24, boleto: 96, seller: 168 },
          reviewLetterDays: 3,
          abandonedCartHours: 24,
        },
        policies: {
          returns: "Você pode desistir em até 7 dias depois de receber as peças.",
          delivery: "Entregamos em todo o Brasil.",
          terms: "Os preços são em reais, com os impostos.",
          contact: "Um consultor responde no horário das lojas.",
        },
      },
      headers: { ETag: "Validador: devolva-o em If-None-Match e receba 304 enquanto nada mudar." },
    },
  },
];
