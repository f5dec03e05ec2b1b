/**
 * Medusa's words for several of something, under the names without a number. Its translation has them for 'pt-BR' rules
 * of number alone, which the code of its language, 'ptBR', does not find: English would stand in their place.
 */
export const counted = {
  general: {
    items: "{{count}} itens",
    values: "{{count}} valores",
  },
  json: {
    numberOfKeys: "{{count}} chaves",
    drawer: {
      header: "JSON <0>· {{count}} chaves</0>",
    },
  },
  metadata: {
    numberOfKeys: "{{count}} chaves",
  },
  dataGrid: {
    errors: {
      count: "{{count}} erros",
    },
  },
  products: {
    media: {
      deleteWarning: "Você está prestes a excluir {{count}} imagens. Esta ação não pode ser desfeita.",
      deleteWarningWithThumbnail:
        "Você está prestes a excluir {{count}} imagens, incluindo a miniatura. Esta ação não pode ser desfeita.",
    },
    variantCount: "{{count}} variantes",
    variant: {
      tableItem: "{{availableCount}} disponível em {{locationCount}} local(is)",
    },
  },
  collections: {
    removeProductsWarning:
      "Você está prestes a remover {{count}} produtos da coleção. Esta ação não pode ser desfeita.",
    products: {
      add: {
        successToast: "Produtos adicionados com sucesso à coleção.",
      },
      remove: {
        successToast: "Produtos removidos com sucesso da coleção.",
      },
    },
  },
  categories: {
    products: {
      add: {
        successToast: "Adicionados {{count}} produtos à categoria.",
      },
      remove: {
        confirmation:
          "Você está prestes a remover {{count}} produtos da categoria. Esta ação não pode ser desfeita.",
        successToast: "Removidos {{count}} produtos da categoria.",
      },
    },
  },
  inventory: {
    stock: {
      disablePrompt:
        "Você está prestes a desabilitar {{count}} níveis de localização. Esta ação não pode ser desfeita.",
    },
  },
  customerGroups: {
    customers: {
      add: {
        successToast: "Clientes adicionados com sucesso ao grupo.",
      },
      remove: {
        title: "Remover clientes",
        description:
          "Você está prestes a remover {{count}} clientes do grupo de clientes. Esta ação não pode ser desfeita.",
      },
    },
  },
  orders: {
    activity: {
      showMoreActivities: "Mostrar mais {{count}} atividades",
      events: {
        fulfillment: {
          items: "{{count}} itens",
        },
        return: {
          items: "{{count}} itens devolvidos",
        },
      },
    },
  },
  stockLocations: {
    shippingOptions: {
      fields: {
        count: {
          shipping: "{{count}} opções de envio",
          pickup: "{{count}} opções de retirada",
          returns: "{{count}} opções de devolução",
        },
      },
    },
  },
  taxRegions: {
    fields: {
      targets: {
        values: "{{count}} valores",
        numberOfTargets: "{{count}} alvos",
        additionalValues: "e mais {{count}} valores",
      },
    },
  },
  priceLists: {
    products: {
      delete: {
        confirmation:
          "Você está prestes a excluir os preços de {{count}} produtos na lista de preços. Esta ação não pode ser desfeita.",
        successToast: "Preços de {{count}} produtos excluídos com sucesso.",
      },
    },
  },
  roles: {
    users: {
      add: {
        successToast: "Usuários adicionados à função com sucesso.",
      },
      remove: {
        title: "Remover usuários",
        description:
          "Você está prestes a remover {{count}} usuários da função. Esta ação não pode ser desfeita.",
      },
    },
  },
  store: {
    removeCurrencyWarning:
      "Você está prestes a remover {{count}} moedas da sua loja. Certifique-se de remover todos os preços que usam essas moedas antes de continuar.",
    removeLocaleWarning:
      "Você está prestes a remover {{count}} idiomas da sua loja. Qualquer tradução que use estes idiomas será removida.",
  },
  regions: {
    removeCountriesWarning:
      "Você está prestes a remover {{count}} países da região. Esta ação não pode ser desfeita.",
  },
  locations: {
    removeSalesChannelsWarning: "Você está prestes a remover {{count}} canais de venda do local.",
  },
  salesChannels: {
    removeProductsWarning: "Você está prestes a remover {{count}} produtos do {{sales_channel}}.",
  },
  apiKeyManagement: {
    salesChannels: {
      successToast: "{{count}} canais de vendas foram adicionados com sucesso à chave de API.",
    },
    removeSalesChannel: {
      warningBatch:
        "Você está prestes a remover {{count}} canais de vendas da chave de API. Esta ação não pode ser desfeita.",
      successToastBatch: "{{count}} canais de vendas removidos com sucesso da chave de API.",
    },
  },
  workflowExecutions: {
    stepsCompletedLabel: "{{completed}} de {{count}} etapas",
  },
  dateTime: {
    years: "Anos",
    months: "Meses",
    weeks: "Semanas",
    days: "Dias",
    hours: "Horas",
    minutes: "Minutos",
    seconds: "Segundos",
  },
};
