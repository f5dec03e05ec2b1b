import { local } from "./storage.ts";

const EMAIL_KEY = "userEmail";
const PHONE_KEY = "userPhone";

/** The visitor's email and phone, where an earlier form kept them (spec 1 §3). */
export function storedContact(): { email?: string; phone?: string } {
  const email = local.get(EMAIL_KEY);
  const phone = local.get(PHONE_KEY);
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** Keeps them for the next form and for the contact flow, which sends them along (spec 1 §7). */
export function storeContact({ email, phone }: { email: string; phone: string }): void {
  local.set(EMAIL_KEY, email);
  local.set(PHONE_KEY, phone);
}

/** Forgets those of the two that are still these. */
export function dropContact({ email, phone }: { email?: string; phone?: string }): void {
  if (email === local.get(EMAIL_KEY)) local.remove(EMAIL_KEY);
  if (phone === local.get(PHONE_KEY)) local.remove(PHONE_KEY);
}
