/** International numbers have 8 to 15 digits (E.164). */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/**
 * The digits wa.me wants, or null when `phone` is no telephone number.
 * A number without a country code is Brazilian and gets 55; one written with `+` or `00` keeps its own.
 */
export function whatsappNumber(phone: string): string | null {
  const typed = phone.trim();
  const digits = typed.replace(/\D/g, "");
  const international = /^(\+|00)/.test(typed)
    ? digits.replace(/^00/, "")
    : withBrazil(digits.replace(/^0/, ""));
  return INTERNATIONAL.test(international) ? international : null;
}

/** 10 or 11 digits are an area code and a subscriber, even when the area code is 55 (Santa Maria, RS). */
function withBrazil(digits: string): string {
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits;
}

/**
 * The link that opens a WhatsApp conversation with the text ready to send.
 * @throws RangeError when `phone` is no telephone number.
 */
export function whatsappUrl(phone: string, text: string): string {
  const number = whatsappNumber(phone);
  if (number === null) throw new RangeError("Telefone inválido para o WhatsApp");
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
