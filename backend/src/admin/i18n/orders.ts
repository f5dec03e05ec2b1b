/** An order's payment and shipment in the house's own terms; Medusa's 'atendimento' here means what sellers do. */
export const orders = {
  // Confirming an edit only requests it: it is applied, or given up, at the top of the order's page.
  edits: {
    confirmText: "A edição fica no alto do pedido, onde você a aplica ou cancela.",
    createSuccessToast: "Edição guardada: aplique-a no alto do pedido",
  },
  fulfillment: {
    cancelWarning: "Você está prestes a cancelar um envio. Esta ação não pode ser desfeita.",
    markAsDeliveredWarning:
      "Você está prestes a marcar o envio como entregue. Esta ação não pode ser desfeita.",
    disabledItemTooltip: "A opção de envio escolhida não serve para este item",
    unfulfilledItems: "Itens a enviar",
    statusLabel: "Situação do envio",
    statusTitle: "Situação do envio",
    fulfillItems: "Preparar envio",
    awaitingFulfillmentBadge: "A enviar",
    number: "Envio nº {{number}}",
    itemsToFulfill: "Itens do envio",
    itemsToFulfillDesc: "Escolha os itens e as quantidades que vão neste envio",
    create: "Criar envio",
    locationDescription: "Escolha de que local os itens saem.",
    sendNotificationHint: "Avisar o cliente deste envio.",
    error: {
      wrongQuantity: "Só há um item a enviar",
      wrongQuantity_one: "Só há um item a enviar",
      wrongQuantity_other: "A quantidade deve ser um número entre 1 e {{number}}",
      noItems: "Não há itens a enviar.",
    },
    status: {
      notFulfilled: "A enviar",
      partiallyFulfilled: "Preparado em parte",
      fulfilled: "Preparado",
      partiallyShipped: "Enviado em parte",
      partiallyDelivered: "Entregue em parte",
    },
    toast: {
      created: "Envio criado",
      canceled: "Envio cancelado",
      fulfillmentShipped: "Um envio que já saiu não pode ser cancelado",
      fulfillmentDelivered: "Envio marcado como entregue",
      fulfillmentPickedUp: "Envio marcado como retirado",
    },
  },
  returns: {
    receive: { inventoryWarning: "O estoque é ajustado pelo que você informar acima." },
    returnRequestedInfo: "Peças a devolver: {{requestedItemsCount}}",
    returnReceivedInfo: "Peças devolvidas: {{requestedItemsCount}}",
    damagedItemsReturned: "Peças devolvidas com defeito: {{quantity}}",
  },
  claims: { outboundItemAdded: "Peças pela reclamação: {{itemsCount}}" },
  exchanges: { outboundItemAdded: "Peças pela troca: {{itemsCount}}" },
  shipment: { title: "Marcar como enviado" },
  payment: {
    isReadyToBeCaptured: "O pagamento <0/> está a receber.",
    capture: "Receber pagamento",
    capture_short: "Receber",
    capturePayment: "O pagamento de {{amount}} será marcado como recebido.",
    capturePaymentSuccess: "Pagamento de {{amount}} marcado como recebido.",
    status: {
      authorized: "A receber",
      partiallyAuthorized: "A receber em parte",
      captured: "Pago",
      partiallyCaptured: "Pago em parte",
      partiallyRefunded: "Reembolsado em parte",
    },
  },
  creditLines: { title: "Abatimentos", total: "Soma dos abatimentos" },
  summary: { shippingSubtotal: "Frete", shippingTotal: "Frete" },
  activity: {
    events: {
      payment: { captured: "Pagamento recebido" },
      fulfillment: { created: "Itens preparados para envio", canceled: "Envio cancelado" },
    },
  },
};
