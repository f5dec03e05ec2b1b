const at = "2026-11-22T17:00:00.000Z";

/** An order's state as Medusa sends it. */
export const STANDING = { stage: "awaiting_payment", history: [{ step: "placed", at, amount: null }] };
/** The same with the labels that the storefront adds. */
export const STANDING_IN_WORDS = {
  stage: "awaiting_payment",
  stageLabel: "Aguardando pagamento",
  history: [{ step: "placed", label: "Pedido recebido", at, amount: null }],
};
