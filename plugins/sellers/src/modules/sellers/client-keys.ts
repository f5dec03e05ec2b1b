import { MedusaError } from "@medusajs/framework/utils";

const MAX_KEYS = 10;
const MAX_KEY_LENGTH = 320;

/**
 * The keys in the form they are remembered in: e-mail addresses in lower case, phones as digits with Brazil's 55
 * where no country is given, everything else trimmed: a browser's id stays as it was sent. Empty keys and doubles are
 * left out.
 * @throws MedusaError (invalid_data) when nothing is left, or too much is asked
 */
export function normalizeClientKeys(keys: string[]): string[] {
  const normalized = [...new Set(keys.map(normalizeKey).filter((key) => key !== ""))];
  if (normalized.length === 0 || normalized.length > MAX_KEYS) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "Cliente não identificado");
  }
  return normalized;
}

function normalizeKey(key: string): string {
  // PostgreSQL refuses the zero byte in a text.
  const trimmed = key.replaceAll("\0", "").trim().slice(0, MAX_KEY_LENGTH);
  if (trimmed.startsWith("client:")) return trimmed;
  if (trimmed.includes("@")) return trimmed.toLowerCase();
  if (!/^\+?[\d\s().-]{8,}$/.test(trimmed)) return trimmed;
  const digits = trimmed.replace(/\D/g, "");
  const national = digits.replace(/^0/, "");
  return !trimmed.startsWith("+") && /^\d{10,11}$/.test(national) ? `55${national}` : digits;
}
