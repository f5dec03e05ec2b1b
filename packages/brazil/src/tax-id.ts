import { formatCnpj } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { formatCpf } from "@brazilian-utils/brazilian-utils/format-cpf";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;
/** Pasted with what it is: 'CPF: 529.982.247-25'. */
const LABEL = /^\s*(?:cpf|cnpj)[:\s]\s*/i;
const bareOf = (text: string): string => text.replace(/[^0-9a-z]/gi, "").toUpperCase();

/**
 * A CPF or CNPJ as it is kept, digits and letters alone; null when the text is none. A CNPJ may have letters in its first
 * twelve places (IN RFB 2.229/2024).
 */
export function taxIdOf(text: string): string | null {
  const number = text.replace(LABEL, "");
  const bare = bareOf(number);
  const isOne = isValidCpf(bare) || isValidCnpj(bare, { version: 2 });
  return isOne && /^[0-9a-z\s./-]+$/i.test(number) ? bare : null;
}

/** '52998224725' → '529.982.247-25', '12ABC34501DE35' → '12.ABC.345/01DE-35', as far as it is typed. */
export function formatTaxId(text: string): string {
  const bare = bareOf(text.replace(LABEL, "")).slice(0, CNPJ_LENGTH);
  const isCnpj = bare.length > CPF_LENGTH || /[A-Z]/.test(bare);
  return isCnpj ? formatCnpj(bare, { version: 2 }) : formatCpf(bare);
}

/** What a tax id is called. @param taxId as it is kept */
export const taxIdLabel = (taxId: string): "CPF" | "CNPJ" => (taxId.length === CPF_LENGTH ? "CPF" : "CNPJ");
