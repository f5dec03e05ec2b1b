const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** 'R$ 1.234,56' of reais (an ordinary space, as in the spreadsheet). */
export function formatReais(reais: number): string {
  return BRL.format(reais).replace(/\s/g, " ");
}

/** 'R$ 1.234,56' of integer centavos. */
export function formatCentavos(centavos: number): string {
  return formatReais(centavos / 100);
}

/** Reais of 'R$ 1.234,56'; a price that can't be read is null. */
export function parseReais(text: string): number | null {
  const digits = text.replace(/[^\d,]/g, "").replace(",", ".");
  return digits === "" ? null : Number(digits);
}
