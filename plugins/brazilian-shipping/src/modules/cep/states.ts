import { cepDigits } from "@alfaiataria/brazil";

/**
 * CEP ranges of the 27 states by their first five digits, as the Correios publish them ("Faixas de CEP").
 * Amazonas, the Distrito Federal and Goiás have two ranges each. 78900–78999 belongs to nobody since
 * Rondônia was renumbered to 76800–76999.
 */
const STATE_RANGES = [
  [1000, 19999, "SP"],
  [20000, 28999, "RJ"],
  [29000, 29999, "ES"],
  [30000, 39999, "MG"],
  [40000, 48999, "BA"],
  [49000, 49999, "SE"],
  [50000, 56999, "PE"],
  [57000, 57999, "AL"],
  [58000, 58999, "PB"],
  [59000, 59999, "RN"],
  [60000, 63999, "CE"],
  [64000, 64999, "PI"],
  [65000, 65999, "MA"],
  [66000, 68899, "PA"],
  [68900, 68999, "AP"],
  [69000, 69299, "AM"],
  [69300, 69399, "RR"],
  [69400, 69899, "AM"],
  [69900, 69999, "AC"],
  [70000, 72799, "DF"],
  [72800, 72999, "GO"],
  [73000, 73699, "DF"],
  [73700, 76799, "GO"],
  [76800, 76999, "RO"],
  [77000, 77999, "TO"],
  [78000, 78899, "MT"],
  [79000, 79999, "MS"],
  [80000, 87999, "PR"],
  [88000, 89999, "SC"],
  [90000, 99999, "RS"],
] as const;

/** Two letters of one of the 27 states. */
export type StateCode = (typeof STATE_RANGES)[number][2];

const STATE_CODES: ReadonlySet<string> = new Set(STATE_RANGES.map(([, , state]) => state));

export function isStateCode(text: string): text is StateCode {
  return STATE_CODES.has(text);
}

/** The state whose range holds this CEP; null for a malformed CEP and for one in no state's range. */
export function stateOfCep(cep: string): StateCode | null {
  const digits = cepDigits(cep);
  if (!digits) return null;
  const prefix = Number(digits.slice(0, 5));
  return STATE_RANGES.find(([first, last]) => prefix >= first && prefix <= last)?.[2] ?? null;
}
