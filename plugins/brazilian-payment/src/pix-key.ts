export type PixKeyKind = "cpf" | "cnpj" | "email" | "phone" | "evp";

/** A Pix key as the central directory (DICT) knows it: digits only, lower case, phone with '+'. */
export type PixKey = { kind: PixKeyKind; key: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const E164 = /^\+[1-9]\d{9,14}$/;

/**
 * Reads a Pix key as a person writes it ('529.982.247-25', '+55 11 99999-0000'); null when it is none.
 * Eleven digits are a CPF: a phone is told from it by its '+55', as in the DICT.
 */
export function parsePixKey(text: string): PixKey | null {
  const key = text.trim().toLowerCase();
  if (key.includes("@")) return key.length <= 77 && EMAIL.test(key) ? { kind: "email", key } : null;
  if (key.startsWith("+")) {
    const phone = key.replace(/[\s().-]/g, "");
    return E164.test(phone) ? { kind: "phone", key: phone } : null;
  }
  if (UUID.test(key)) return { kind: "evp", key };
  const document = key.replace(/[\s./-]/g, "").toUpperCase();
  if (isCpf(document)) return { kind: "cpf", key: document };
  return isCnpj(document) ? { kind: "cnpj", key: document } : null;
}

function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !/^(\d)\1+$/.test(text) && hasCheckDigits(text, 11);
}

/** Also the alphanumeric CNPJ that is issued since July 2026 (Instrução Normativa RFB 2.229/2024). */
function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(\d)\1+$/.test(text) && hasCheckDigits(text, 9);
}

/** Both last digits by modulus 11: weights 2, 3, … from the right, beginning anew after the greatest. */
function hasCheckDigits(text: string, greatestWeight: number): boolean {
  return [2, 1].every((left) => {
    const values = [...text.slice(0, -left)].reverse().map((char) => char.charCodeAt(0) - 48);
    const sum = values.reduce(
      (total, value, index) => total + value * (2 + (index % (greatestWeight - 1))),
      0,
    );
    const remainder = sum % 11;
    return Number(text.at(-left)) === (remainder < 2 ? 0 : 11 - remainder);
  });
}
