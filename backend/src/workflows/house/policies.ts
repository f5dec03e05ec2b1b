import { SHIPPING_SERVICES } from "@alfaiataria/brazilian-shipping";
import { formatReais } from "@alfaiataria/brazil";
import { type House, readyText, WHO_FETCHES } from "@alfaiataria/contract";
import type { Store } from "../../lib/store";

/**
 * Facts beside the house's settings that the texts state: the withdrawal period in days from delivery, and how many
 * hours an unpaid order keeps its pieces.
 */
type Facts = {
  store: Store;
  /** Whether freight comes from the house's own table. */
  hasFreightTable: boolean;
  returnDays: number;
  /** 'o Pix espera 24 horas e o boleto 4 dias'. */
  reservation: string;
};

/** Default texts of the policy pages, true of every shop that runs this code, filled in with this house's terms. */
export const textsOf = (
  house: House,
  { store, hasFreightTable, returnDays, reservation }: Facts,
): House["policies"] => ({
  returns: `Roupa se compra experimentando, e à distância isso só se faz em casa: por isso trocar é simples.

## Desistir da compra
Você pode desistir em até ${returnDays} dias depois de receber as peças, sem dizer por quê (Código de Defesa do Consumidor, art. 49). Devolvemos tudo o que você pagou por elas, com o frete.

## Trocar o tamanho
No mesmo prazo trocamos por outro tamanho, enquanto houver em estoque.

## Como pedir
Na página do pedido, em “Trocas e devoluções”: o link está nos emails do pedido, e em Meu Perfil. Combinamos como as peças voltam, sem custo para você: sem uso e com as etiquetas. Se preferir: escreva para ${store.email} ou fale pelo WhatsApp ${store.whatsapp}, com o número do pedido.

## Defeito
Se a peça tem um defeito, o prazo para reclamar é de 90 dias (Código de Defesa do Consumidor, art. 26). Fale com a gente: consertamos, trocamos ou devolvemos o dinheiro.`,

  delivery: `${hasFreightTable ? "O frete depende do CEP e da quantidade ou do peso das peças" : "Entregamos em todo o Brasil. O frete depende do CEP, de quantas peças são e do valor delas"}, e aparece antes de você confirmar o pedido.

## Prazos
${
  hasFreightTable
    ? "As formas de envio e os prazos dependem do CEP, e aparecem antes de você confirmar o pedido."
    : SHIPPING_SERVICES.map(({ name, deliveryTime }) => `- ${name}: ${deliveryTime}`).join("\n")
}
${
  house.freeShippingFrom === null
    ? ""
    : `
## Frete grátis
A partir de ${formatReais(house.freeShippingFrom)} em peças, a entrega ${hasFreightTable ? "mais barata" : "por PAC"} é grátis.
`
}
${
  house.pickups.length === 0
    ? ""
    : `## Retirar na loja
Sem frete, avisamos por email quando o pedido está pronto. ${WHO_FETCHES}
${house.pickups.map(({ name, address, hours, readyIn }) => `- ${name}: ${address}. ${hours}; ${readyText(readyIn)}`).join("\n")}

`
}## Acompanhar
Quando as peças saem, você recebe um email com o código de rastreamento, que também fica na página do pedido.`,

  terms: `Estas são as condições de quem compra na ${store.nome}. O que a lei garante ao consumidor vale sempre, mesmo que não esteja escrito aqui.

## Preços
Os preços são em reais, com os impostos. Vale o preço mostrado quando você confirma o pedido; se ele muda enquanto você preenche, mostramos o novo antes.${
    house.pixDiscount === 0
      ? ""
      : ` Quem escolhe o Pix paga ${house.pixDiscount}% menos pelas peças; o desconto não vale para o frete.`
  }

## Reserva
O pedido reserva as peças. Sem pagamento elas voltam à venda: ${reservation}.

## Trocas, devoluções e entrega
Estão nas páginas Trocas e devoluções e Entrega.

## Seus dados
O que guardamos de você, e para quê, está na página Privacidade e cookies.`,

  contact: `Um consultor responde no horário das lojas. Sobre um pedido, tenha o número dele à mão.`,
});
