/** '01310100' → '01310-100'. */
export function formatCep(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** '11987654321' → '(11) 98765-4321'. A number with a country code other than Brazil's stays as it is written. */
export function formatPhone(text: string): string {
  if (text.trim().startsWith("+") && !/^\s*\+\s*55(\D*\d){10,11}\D*$/.test(text)) {
    return text.replace(/[^\d\s()+.-]/g, "").slice(0, 25);
  }
  const digits = text
    .replace(/^\s*\+\s*55/, "")
    .replace(/\D/g, "")
    .slice(0, 11);
  if (digits.length <= 2) return digits;
  const split = digits.length > 10 ? 7 : 6;
  const tail = digits.length > 6 ? `-${digits.slice(split)}` : "";
  return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}${tail}`;
}

/** Where the caret stands in the formatted text: after as many digits as it stood before. */
export function caretAfter(digits: number, masked: string): number {
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(masked.charAt(at))) seen += 1;
  }
  return masked.length;
}

/** Formats what is being typed, keeping the caret where it is. */
export function maskInput(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = input;
  const masked = format(value);
  if (masked === value) return;
  const caret = selectionStart ?? value.length;
  input.value = masked;
  const at =
    caret === value.length
      ? masked.length
      : caretAfter(value.slice(0, caret).replace(/\D/g, "").length, masked);
  input.setSelectionRange(at, at);
}
