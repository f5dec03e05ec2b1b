/** A CEP as people write it: five digits, optional hyphen, three digits (spec 2 §5). */
export const CEP_PATTERN = /^\d{5}-?\d{3}$/;

/** The eight digits of a CEP, or null when the text is not one. */
export function normalizeCep(cep: string): string | null {
  const trimmed = cep.trim();
  return CEP_PATTERN.test(trimmed) ? trimmed.replace("-", "") : null;
}

/**
 * A CEP as it is shown, '01310-100'.
 * @throws RangeError when the text is not a CEP.
 */
export function formatCep(cep: string): string {
  const digits = requireCep(cep);
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/**
 * The eight digits of a CEP that the caller has already validated.
 * @throws RangeError when the text is not a CEP.
 */
export function requireCep(cep: string): string {
  const digits = normalizeCep(cep);
  if (!digits) throw new RangeError("CEP deve ter formato 00000-000");
  return digits;
}
