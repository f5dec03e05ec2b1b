export { PAYMENT_METHODS } from "./providers/brazilian-payment/methods";
export { isRefusal } from "./providers/brazilian-payment/refusal";
export {
  isAlive,
  StripeAccount,
  StripeFailure,
  type StripeRefund,
} from "./providers/brazilian-payment/stripe";
export {
  type Charge,
  pixCodeOf,
  STRIPE_METHODS,
  type StripeMethod,
  type Voucher,
  voucherOf,
} from "./providers/brazilian-payment/stripe-charge";
export type { Card, KnownRefund } from "./providers/brazilian-payment/stripe-data";
export { openingData } from "./providers/brazilian-payment/opening";
export {
  type Dispute,
  MisshapenEvent,
  newsIn,
  type PaidIntent,
  UnsignedEvent,
} from "./providers/brazilian-payment/stripe-events";
export { BankFailure } from "./providers/brazilian-payment/bank-connection";
export { dynamicBrCode, InvalidPixCharge, pixKeyOf } from "./providers/brazilian-payment/br-code";
export type {
  BankCharge,
  PixRefund,
  PixRefundState,
  ReceivedPix,
} from "./providers/brazilian-payment/pix-answers";
export { PixBank, type PixBankOptions, txidOf } from "./providers/brazilian-payment/pix-bank";
export {
  type GivenBack,
  isOwnRefund,
  leftOf,
  namesOf,
  type PixMoney,
  pixMoneyIn,
  refundIdOf,
} from "./providers/brazilian-payment/pix-money";
