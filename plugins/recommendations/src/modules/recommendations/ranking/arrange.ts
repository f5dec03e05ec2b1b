import { accordOf } from "../outfit/style";
import type { Candidate } from "./candidates";

export type Ranked = Candidate & {
  /** The merit beside what stands before it, never above it: 0 to 1. */
  score: number;
};

/** The pieces of the look that a further one has to go with. */
const LOOK = 4;
/** How much of the merit hangs on going with them. */
const ACCORD = 0.3;
/** A second piece for the same part of the body, and a second of one model. */
const SAME_SLOT = 0.7;
const SAME_MODEL = 0.8;
/** How many of a type are weighed against what is chosen already. */
const IN_THE_RUNNING = 3;

/** A candidate, with how it goes with the look so far. */
type Runner = { candidate: Candidate; accord: number; beside: number };

/**
 * An outfit around an anchor: one piece of each type in turn, then a second of each, and so on. Each is the best beside
 * those before it: the belt goes with the shoes that were chosen, not with the suit alone.
 */
export function arrange(candidates: ReadonlyMap<string, readonly Candidate[]>, depth: number): Ranked[] {
  const left = new Map(
    [...candidates].map(([type, list]): [string, Runner[]] => [
      type,
      list.map((candidate) => ({ candidate, accord: 0, beside: 0 })),
    ]),
  );
  const chosen: Ranked[] = [];
  while (left.size > 0) {
    const slots = new Set<string>();
    for (const types = new Set(left.keys()); types.size > 0;) {
      if (chosen.length === depth) return chosen;
      const { type, runner, score } = bestOf(left, types, chosen, slots);
      const { piece } = runner.candidate;
      chosen.push({ ...runner.candidate, score: Math.min(score, chosen.at(-1)?.score ?? 1) });
      slots.add(piece.slot);
      types.delete(type);
      const rest = (left.get(type) ?? []).filter((other) => other !== runner);
      if (rest.length > 0) left.set(type, rest);
      else left.delete(type);
      if (chosen.length <= LOOK) compareWith(piece, left);
    }
  }
  return chosen;
}

/** Takes a new piece of the look into account for all that may follow. */
function compareWith(piece: Candidate["piece"], left: ReadonlyMap<string, readonly Runner[]>): void {
  for (const runners of left.values()) {
    for (const runner of runners) {
      if (runner.candidate.piece.slot === piece.slot) continue;
      runner.accord += accordOf(piece, runner.candidate.piece);
      runner.beside += 1;
    }
  }
}

type Best = { type: string; runner: Runner; score: number };

function bestOf(
  left: ReadonlyMap<string, readonly Runner[]>,
  types: ReadonlySet<string>,
  chosen: readonly Ranked[],
  slots: ReadonlySet<string>,
): Best {
  let best: Best | undefined;
  for (const type of types) {
    for (const runner of (left.get(type) ?? []).slice(0, IN_THE_RUNNING)) {
      const { piece, merit } = runner.candidate;
      const accord = runner.beside > 0 ? 1 - ACCORD + (ACCORD * runner.accord) / runner.beside : 1;
      const score =
        merit *
        accord *
        (slots.has(piece.slot) ? SAME_SLOT : 1) *
        (chosen.some((other) => other.piece.model === piece.model) ? SAME_MODEL : 1);
      if (!best || score > best.score) best = { type, runner, score };
    }
  }
  if (!best) throw new Error("no type is left");
  return best;
}
