import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import {
  CheckoutForm,
  CheckoutFormWithTaxId,
  PickupForm,
  PickupFormWithTaxId,
  type Shop,
} from "@alfaiataria/contract";

/** By what the form is judged: the shop's settings, whether its order is fetched in a branch, and whether nothing is to be paid. */
export type FormContext = Pick<Shop, "cpfObrigatorio" | "boletoNaLoja"> & {
  isPickup: boolean;
  isFree: boolean;
};
type Rules = Resolver<CheckoutForm, FormContext>;

const SENT: Rules[] = [zodResolver(CheckoutForm), zodResolver(CheckoutFormWithTaxId)];
const FETCHED = [zodResolver(PickupForm), zodResolver(PickupFormWithTaxId)] as unknown as Rules[];

/** The rules of the checkout's form. A chunk of its own: see chunks.ts. */
export const formRules: Rules = (values, context, options) => {
  // A boleto that is issued at once names who owes it.
  const isIssued =
    values.paymentMethod === "boleto" && context?.boletoNaLoja && !context.isPickup && !context.isFree;
  const rules = (context?.isPickup ? FETCHED : SENT)[context?.cpfObrigatorio || isIssued ? 1 : 0] ?? SENT[0]!;
  return rules(values, undefined, options);
};
