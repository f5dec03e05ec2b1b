import { orders } from "./orders";
import { knowPlurals } from "./plural-rules";

knowPlurals();

/** Overrides of Medusa's own translations, merged over them key by key. */
export default {
  ptBR: {
    translation: {
      orders,
      // Drops the last word of 'Página 1 de 5 páginas', which would have to agree in number.
      general: {
        pages: "",
        results: "no total",
        countSelected_one: "{{count}} selecionado",
        countSelected_other: "{{count}} selecionados",
        countOfTotalSelected_one: "{{count}} de {{total}} selecionado",
        countOfTotalSelected_other: "{{count}} de {{total}} selecionados",
      },
      actions: { continueWithEmail: "Continuar com e-mail", forceConfirm: "Aplicar ao pedido" },
      fields: {
        email: "E-mail",
        address2: "Complemento",
        true: "Sim",
        false: "Não",
        fulfillment: "Envio",
        fulfillmentProvider: "Forma de envio",
        fulfillmentProviders: "Formas de envio",
        paidTotal: "Total pago",
        creditTotal: "Total de abatimentos",
      },
      filters: { radio: { true: "Sim", false: "Não" } },
      draftOrders: {
        validation: {
          requiredEmailOrCustomer: "Informe o e-mail ou o cliente.",
          invalidEmail: "Informe um e-mail válido.",
        },
      },
      errors: { invalidCredentials: "E-mail ou senha incorretos" },
      products: {
        variant: {
          tableItem_one: "Disponível: {{availableCount}}, em {{locationCount}} local",
          tableItem_other: "Disponível: {{availableCount}}, em {{locationCount}} locais",
        },
        options: { manage: { error: { noValues: "Escolha pelo menos um valor de cada opção adicionada." } } },
      },
      promotions: {
        templates: { buy_get: { description: "Compre X produtos e ganhe Y" } },
        fields: { allocation: "Como desconta" },
        form: {
          allocation: {
            each: { title: "De cada item" },
            across: { title: "Dividido entre os itens" },
            once: { title: "Uma vez no pedido" },
          },
        },
      },
      inventory: {
        quantityAcrossLocations_one: "{{quantity}} em {{locations}} local",
        quantityAcrossLocations_other: "{{quantity}} em {{locations}} locais",
        unitOfMeasurePlaceholder: "un",
      },
      stockLocations: {
        fulfillmentProviders: {
          header: "Formas de envio",
          label: "Formas de envio deste local",
          connectedTo: "{{count}} de {{total}} formas de envio",
          noProviders: "Este local não tem nenhuma forma de envio.",
          action: "Escolher formas de envio",
          successToast: "As formas de envio do local foram salvas.",
        },
        shippingOptions: {
          fields: {
            fulfillmentOption: "Forma de envio",
            provider: "Forma de envio",
            priceType: {
              options: { calculated: { hint: "O preço é calculado pela forma de envio durante a compra." } },
            },
          },
        },
      },
      salesChannels: { subtitle: "Gerencie os canais em que você vende seus produtos." },
      priceLists: {
        subtitle: "Faça promoções, ou dê outros preços a alguns clientes.",
        fields: {
          type: {
            options: {
              sale: {
                label: "Promoção",
                description: "Um preço mais baixo por um tempo: a peça mostra também o de antes, riscado.",
              },
              override: { description: "Outros preços, para alguns clientes." },
            },
          },
        },
      },
      login: { title: "Administração da casa", hint: "Entre com o seu e-mail e a sua senha" },
      invite: {
        title: "Bem-vindo à casa",
        hint: "Crie a sua conta, com uma senha de 8 caracteres ou mais",
        // Medusa's page says the same of whatever is refused.
        invalidInvite:
          "O convite não vale mais, ou a senha tem menos de 8 caracteres: recarregue a página e tente de novo.",
        successHint: "Você já pode entrar na administração.",
        successAction: "Abrir a administração",
      },
    },
  },
};
