import type { ImportedProduct } from "@alfaiataria/contract";

/** What the contact flow is told of a piece (spec 1 §7). */
export function inquiryOf({ nome_peca, cor, preco }: ImportedProduct): { productName: string } {
  return { productName: `${nome_peca} (${cor}) - ${preco}` };
}
