const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** 'R$ 1.234,56' of reais (an ordinary space, as in the spreadsheet). */
export function formatReais(reais: number): string {
  return BRL.format(reais).replace(/\s/g, " ");
}

/** 'R$ 1.234,56' of integer centavos. */
export function formatCentavos(centavos: number): string {
  return formatReais(centavos / 100);
}

const TYPED = /^(R\$\s*)?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/;

/** Reais that a person typed, as '1.234,56' or 'R$ 500'; null for '19.90', which could mean either, and for '-5'. */
export function typedReais(text: string): number | null {
  return TYPED.test(text.trim()) ? parseReais(text) : null;
}

/** Reais of 'R$ 1.234,56'; a price that can't be read is null. */
export function parseReais(text: string): number | null {
  const digits = text.replace(/[^\d,]/g, "").replace(",", ".");
  return digits === "" ? null : Number(digits);
}
