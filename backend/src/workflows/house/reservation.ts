import type { RulesInForce } from "@alfaiataria/contract";

type Wait = keyof RulesInForce["hoursToPay"];
/** As they stand in the sentence. */
const NAMES: Record<Wait, string> = {
  pix: "o Pix",
  card: "o cartão",
  boleto: "o boleto",
  seller: "o que é combinado com o vendedor",
};

/** How long an unpaid order keeps its pieces: 'o Pix espera 24 horas e o boleto 4 dias', of what orders wait for here. */
export function reservationText(hours: RulesInForce["hoursToPay"], waits: Iterable<Wait>): string {
  const all = new Set(waits);
  const parts = (Object.keys(NAMES) as Wait[])
    .filter((wait) => all.has(wait))
    .map((wait, index) => `${NAMES[wait]}${index === 0 ? " espera" : ""} ${periodText(hours[wait])}`);
  return new Intl.ListFormat("pt-BR").format(parts);
}

/** '1 hora', '24 horas', '100 horas', '4 dias'. */
function periodText(hours: number): string {
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} dias`;
  return hours === 1 ? "1 hora" : `${hours} horas`;
}
