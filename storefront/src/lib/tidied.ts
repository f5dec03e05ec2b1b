import { formatCep, formatPhone } from "@alfaiataria/brazil";

/** A CPF, a telephone or a CEP that is complete, as people write it; anything else stays as it was typed. */
export const tidied = {
  number: (text: string) => text.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4"),
  phone: (text: string) => (/^\d{10,11}$/.test(text) ? formatPhone(text) : text),
  zipCode: (text: string) => (/^\d{8}$/.test(text) ? formatCep(text) : text),
};
