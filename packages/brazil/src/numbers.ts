/** The eight digits of a CEP as people write it (five, optional hyphen, three; spec 2 §5), or null when the text is none. */
export function cepDigits(text: string): string | null {
  const [, head, tail] = /^(\d{5})-?(\d{3})$/.exec(text.trim()) ?? [];
  return head && tail ? head + tail : null;
}

export const CEP_MESSAGE = "CEP deve ter formato 00000-000";

/** The same of a text that was validated before. @throws RangeError when it is no CEP */
export function requireCep(text: string): string {
  const digits = cepDigits(text);
  if (!digits) throw new RangeError(CEP_MESSAGE);
  return digits;
}

/** '01310100' → '01310-100', as far as it is typed. */
export function formatCep(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/**
 * '11987654321' → '(11) 98765-4321', as far as it is typed; Brazil's own code, or the 0 of a long-distance call, goes.
 * A number with another country's code stays as it is written.
 */
export function formatPhone(text: string): string {
  if (text.trim().startsWith("+") && !/^\s*\+\s*55(\D*\d){10,11}\D*$/.test(text)) {
    return text.replace(/[^\d\s()+.-]/g, "").slice(0, 25);
  }
  const digits = nationalDigits(text.replace(/^\s*\+/, "").replace(/\D/g, "")).slice(0, 11);
  if (digits.length <= 2) return digits;
  const split = digits.length > 10 ? 7 : 6;
  const tail = digits.length > 6 ? `-${digits.slice(split)}` : "";
  return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}${tail}`;
}

/** Area code and subscriber are 10 or 11 digits: what more stands before them is the country's code or a 0. */
function nationalDigits(digits: string): string {
  const called = digits.length > 10 ? digits.replace(/^0+/, "") : digits;
  return called.length > 11 ? called.replace(/^55/, "") : called;
}

/** International numbers have 8 to 15 digits (E.164). */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/**
 * The digits that wa.me wants, or null when `phone` is no telephone number.
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

/** A WhatsApp conversation with `phone`, or null when it is no telephone number. @param text what is ready to be sent */
export function whatsappLink(phone: string | null | undefined, text?: string): string | null {
  const number = whatsappNumber(phone ?? "");
  return number && `https://wa.me/${number}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
}

/** 10 or 11 digits are an area code and a subscriber, even when the area code is 55 (Santa Maria, RS). */
function withBrazil(digits: string): string {
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits;
}
