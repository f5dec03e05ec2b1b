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
