import { taxIdOf } from "@alfaiataria/brazil";
import * as z from "zod/mini";
import { PAYMENT_IDS } from "./payment.ts";
import { isPickup } from "./pickup-option.ts";
import { zipCode } from "./shipping.ts";

const text = (min: number, max: number, message: string, tooLong = message) =>
  z.string({ error: message }).check(z.trim(), z.minLength(min, message), z.maxLength(max, tooLong));

/** What a person writes in a form, who is told how much fits. */
const written = (min: number, max: number, message: string) =>
  text(min, max, message, `Use até ${max} caracteres`);

/** A telephone as people write it, with its area code. */
export const phoneNumber = text(10, 25, "Telefone inválido").check(
  z.regex(/^[\d\s()+.-]+$/, "Telefone inválido"),
  z.refine((given) => given.replace(/\D/g, "").length >= 10, { error: "Telefone inválido" }),
);

/** A CPF or CNPJ as people write it, kept without its dots. */
const taxId = z.string({ error: "CPF ou CNPJ inválido" }).check(
  z.maxLength(30, "CPF ou CNPJ inválido"),
  z.overwrite((given) => taxIdOf(given) ?? given.trim()),
  z.refine((given) => given === "" || taxIdOf(given) !== null, { error: "CPF ou CNPJ inválido" }),
);
/** What is said where the store demands one and there is none. */
export const TAX_ID_MISSING = "Informe o seu CPF ou CNPJ";

/** The checkout form (spec 2 §3 and §5, messages to the letter). */
export const CheckoutForm = z.object({
  name: written(3, 120, "Nome é obrigatório"),
  email: z
    .string({ error: "Email inválido" })
    .check(z.trim(), z.maxLength(254, "Email inválido"), z.email("Email inválido")),
  phone: phoneNumber,
  /** For the invoice; an addition to the specification. */
  taxId: z.optional(taxId),
  zipCode,
  address: written(5, 200, "Endereço é obrigatório"),
  number: written(1, 20, "Número é obrigatório"),
  complement: z.optional(z.string().check(z.trim(), z.maxLength(100, "Complemento muito longo"))),
  neighborhood: written(2, 100, "Bairro é obrigatório"),
  city: written(2, 100, "Cidade é obrigatória"),
  state: written(2, 50, "Estado é obrigatório"),
  paymentMethod: z.enum(PAYMENT_IDS, { error: "Selecione uma forma de pagamento" }),
  saveInfo: z.optional(z.boolean()),
});
export type CheckoutForm = z.infer<typeof CheckoutForm>;

/** The same of the page of a store that demands a CPF or CNPJ. */
const demanded = { taxId: z.optional(taxId.check(z.minLength(1, TAX_ID_MISSING))) };
export const CheckoutFormWithTaxId = z.extend(CheckoutForm, demanded);

/** Nothing is sent to who fetches an order: where they live is not asked. */
const without = <Schema extends z.ZodMiniType>(unasked: Schema) => ({
  zipCode: unasked,
  address: unasked,
  number: unasked,
  neighborhood: unasked,
  city: unasked,
  state: unasked,
});
/** Whatever was typed before a branch was chosen: its fields are gone, so that nobody could mend it. */
const whatever = z._default(z.string(), "");
export const PickupForm = z.extend(CheckoutForm, { ...without(whatever), complement: whatever });
export const PickupFormWithTaxId = z.extend(PickupForm, demanded);

/** Reais. */
const money = (message: string) =>
  z.number({ error: message }).check(z.nonnegative(message), z.maximum(10_000_000, message));

/** POST /api/orders/with-seller. `shippingMethod` is the option's display name (or its id). */
export const OrderRequest = z.extend(CheckoutForm, {
  shippingMethod: text(1, 40, "Selecione uma opção de frete"),
  shippingPrice: money("Valor do frete inválido"),
  shippingDeliveryTime: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  total: money("Total inválido"),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** The same of an order that is fetched in a branch: without an address. */
export const PickupRequest = z.extend(OrderRequest, {
  ...without(z._default(z.string().check(z.maxLength(200)), "")),
  shippingMethod: text(1, 80, "Selecione uma opção de frete").check(z.refine(isPickup)),
});
/** By which of both an order is judged. */
export const orderSchemaOf = ({ shippingMethod }: { shippingMethod?: unknown }) =>
  isPickup(shippingMethod) ? PickupRequest : OrderRequest;

/** `details` of the 409 when the figures that the shopper saw are no longer true. */
export const TotalsChanged = z.object({
  itemsTotal: z.number(),
  discount: z.number(),
  shippingPrice: z.number(),
  shippingDeliveryTime: z.string(),
  total: z.number(),
  /** The cart's coupon, where it is of no use to the order. */
  coupon: z.optional(z.string()),
});
export type TotalsChanged = z.infer<typeof TotalsChanged>;
