import type { CoPurchase } from "../ranking/co-purchase";
import type { Piece } from "../garments/garment";
import type { Candidate } from "../ranking/candidates";
import { colorReason, type Predicate } from "./color-reason";
import { capitalized, described, nounOf, ofThe, the, this_ } from "./words";

/** Share of the merit that the orders gave, from which on they are the cause. */
const MOSTLY_BOUGHT = 0.45;
/** Warmth at which a piece is of one season. */
const OF_A_SEASON = 0.55;
const FORMAL = 3.9;
const INFORMAL = 1.7;

/** One sentence that names what speaks most for the piece. */
export function reasonFor(anchor: Piece, candidate: Candidate, evidence: CoPurchase): string {
  const { piece, merit, trust, bought } = candidate;
  if (trust * bought > MOSTLY_BOUGHT * merit && evidence.isWorthSaying(anchor, piece))
    return `Quem levou ${this_(nounOf(anchor))} também levou ${this_(nounOf(piece))}.`;
  const [singular, plural, rest] = causeOf(anchor, candidate);
  const verb = nounOf(piece).plural ? plural : singular;
  return `${capitalized(described(piece))} ${verb} ${rest}.`;
}

function causeOf(anchor: Piece, { piece, style }: Candidate): Predicate {
  const noun = nounOf(anchor);
  const [a, b] = [anchor.warmth, piece.warmth];
  if (Math.min(a, b) >= OF_A_SEASON) return ["acompanha", "acompanham", `${the(noun)} nos dias frios`];
  const color = colorReason(anchor, piece, style.harmony);
  if (color) return color;
  if (Math.max(a, b) <= -OF_A_SEASON) return ["acompanha", "acompanham", `${the(noun)} nos dias quentes`];
  if (style.formality > 0.9 && Math.min(anchor.formality, piece.formality) >= FORMAL)
    return ["está", "estão", `à altura ${ofThe(noun)}`];
  if (style.formality > 0.9 && Math.max(anchor.formality, piece.formality) <= INFORMAL)
    return ["tem", "têm", `o mesmo espírito descontraído ${ofThe(noun)}`];
  return ["completa", "completam", `o look com ${the(noun)}`];
}
