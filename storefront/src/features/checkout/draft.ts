import type { CheckoutForm } from "@alfaiataria/contract";
import { local, session } from "../../lib/storage.ts";
import { dropContact, storeContact, storedContact } from "../../lib/stored-contact.ts";
import type { PaymentChoice } from "./payment-texts.ts";

/** What is being filled in, for this visit: a reload or an error loses nothing. */
const DRAFT_KEY = "checkout-draft";
const DELIVERY_KEY = "checkout-delivery";
/** What the shopper allowed to be kept for the next purchase. */
const INFO_KEY = "checkout-info";

export const EMPTY_FORM: CheckoutForm = {
  name: "",
  email: "",
  phone: "",
  taxId: "",
  zipCode: "",
  address: "",
  number: "",
  complement: "",
  neighborhood: "",
  city: "",
  state: "",
  paymentMethod: "credit",
  saveInfo: false,
};

/**
 * The CEP for which shipping may be calculated, and the chosen option, which stays while a branch is chosen where the order
 * is fetched.
 */
type Delivery = { cep: string | null; shippingId: string | null; branchId: string | null };
const NO_DELIVERY: Delivery = { cep: null, shippingId: null, branchId: null };

/**
 * The form as it opens: what was being filled in, else what was kept, else the email and phone of an earlier contact.
 * @param offered the forms of payment; the first is chosen for who has not chosen yet, and for who chose one that the shop
 *   does not take itself, when it takes another
 */
export function initialForm(offered: PaymentChoice[]): CheckoutForm {
  const first = offered[0];
  const paymentMethod = first?.id ?? EMPTY_FORM.paymentMethod;
  const saved = savedForm();
  if (!saved) return { ...EMPTY_FORM, ...storedContact(), paymentMethod };
  const isSettled = offered.find(({ id }) => id === saved.paymentMethod)?.text !== undefined;
  return isSettled && first?.text === undefined ? { ...saved, paymentMethod } : saved;
}

function savedForm(): CheckoutForm | null {
  const draft = readForm(session.get(DRAFT_KEY));
  if (draft) return draft;
  const kept = readForm(local.get(INFO_KEY));
  return kept && { ...kept, saveInfo: true };
}

export function initialDelivery(): Delivery {
  return { ...NO_DELIVERY, ...readJson<Delivery>(session.get(DELIVERY_KEY)) };
}

export function keepDraft(form: CheckoutForm): void {
  session.set(DRAFT_KEY, JSON.stringify(form));
}

export function keepDelivery(delivery: Delivery): void {
  session.set(DELIVERY_KEY, JSON.stringify(delivery));
}

/** The order is placed: the draft has done its work. */
export function dropDraft(): void {
  session.remove(DRAFT_KEY);
  session.remove(DELIVERY_KEY);
}

/** Keeps the shopper's data for next time, with the keys of spec 2 §3. */
export function keepInfo(form: CheckoutForm): void {
  const { saveInfo: _saveInfo, ...info } = form;
  // Who fetches the order says no address: the one that was kept stays.
  const kept = form.zipCode === "" ? readForm(local.get(INFO_KEY)) : null;
  local.set(INFO_KEY, JSON.stringify({ ...info, ...(kept && addressIn(kept)) }));
  storeContact(form);
}

export const addressIn = ({
  zipCode,
  address,
  number,
  complement,
  neighborhood,
  city,
  state,
}: CheckoutForm) => ({ zipCode, address, number, complement, neighborhood, city, state });

/** The shopper no longer allows it. An email and a phone that another form stored stay. */
export function dropInfo(): void {
  const kept = readForm(local.get(INFO_KEY));
  local.remove(INFO_KEY);
  if (kept) dropContact(kept);
}

/** What was kept, over the empty form: fields that are no fields of the form, or of another type, are left out. */
function readForm(text: string | null): CheckoutForm | null {
  const kept = readJson<Record<string, unknown>>(text);
  if (!kept) return null;
  const known = Object.entries(EMPTY_FORM).map(([field, empty]) => {
    const value = kept[field];
    return [field, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(known) as CheckoutForm;
}

/** Null when there is nothing, or nothing that can be read. */
function readJson<T extends object>(text: string | null): T | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as T) : null;
  } catch {
    // Storage can be edited by anyone with the browser's tools: what can't be read counts as absent.
    return null;
  }
}
