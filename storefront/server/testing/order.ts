const at = "2026-11-22T17:00:00.000Z";

/** What Medusa says of how an order stands. */
export const STANDING = { stage: "awaiting_payment", history: [{ step: "placed", at, amount: null }] };
/** The same in the words that the shop adds. */
export const STANDING_IN_WORDS = {
  stage: "awaiting_payment",
  stageLabel: "Aguardando pagamento",
  history: [{ step: "placed", label: "Pedido recebido", at, amount: null }],
};
