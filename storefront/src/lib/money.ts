const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Reais as 'R$ 1.234,56' (an ordinary space, as in the spreadsheet). */
export function formatReais(reais: number): string {
  return BRL.format(reais).replace(/\s/g, " ");
}

/** Reais of 'R$ 1.234,56'; a price that can't be read is null. */
export function parseReais(text: string): number | null {
  const digits = text.replace(/[^\d,]/g, "").replace(",", ".");
  return digits === "" ? null : Number(digits);
}
