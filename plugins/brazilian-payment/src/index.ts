export { PAYMENT_METHODS } from "./providers/brazilian-payment/methods";
export {
  type Card,
  paidIntentIn,
  StripeAccount,
  StripeFailure,
  UnsignedEvent,
} from "./providers/brazilian-payment/stripe";
