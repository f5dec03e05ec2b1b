/**
 * A WhatsApp conversation with `phone`, or null when it is no telephone number. Brazil is added to a number of 10 or 11
 * digits without a country.
 * @param text what is ready to be sent
 */
export function whatsappLink(phone: string | null | undefined, text?: string): string | null {
  const typed = phone?.trim() ?? "";
  const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
  const number = !/^(\+|00)/.test(typed) && /^\d{10,11}$/.test(digits) ? `55${digits}` : digits;
  if (!/^\d{8,15}$/.test(number)) return null;
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
