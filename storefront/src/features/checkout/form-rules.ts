import { zodResolver } from "@hookform/resolvers/zod";
import { CheckoutForm } from "@alfaiataria/contract";

/** The rules of the checkout's form. A chunk of its own: see form-resolver.ts. */
export const formRules = zodResolver(CheckoutForm);
