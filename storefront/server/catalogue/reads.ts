import { AsyncLocalStorage } from "node:async_hooks";
import { fold } from "@alfaiataria/brazil";
import type { Listed } from "./batch.ts";
import { type Facet, FACETS, type ListQuery } from "./facets.ts";

/** As much of a list's query as says which pieces may be in it. */
type Filter = Pick<ListQuery, "chosen" | "oferta"> & {
  /** Working out what it would now find costs more than it saves. */
  mayHoldAny: boolean;
};

/** Bytes that a tag and a filter take, about, and a filter's value, whose text is the catalogue's own. */
const [TAG, FILTER, VALUE] = [100, 200, 8];

/** Which parts of the catalogue an answer was made from. */
export class Reads {
  /** 'piece:12', 'group:blazer|…', 'product:prod_1', 'category:pcat_1', 'categories', 'facets', 'products'. */
  readonly tags = new Set<string>();
  readonly filters: Filter[] = [];

  /** Bytes that it takes, about. */
  get size(): number {
    const values = this.filters.flatMap(({ chosen }) => FACETS.map((facet) => chosen[facet]?.length ?? 0));
    const taken = values.reduce((sum, count) => sum + count * VALUE, this.filters.length * FILTER);
    return taken + this.tags.size * TAG;
  }

  add(other: Reads): void {
    for (const tag of other.tags) this.tags.add(tag);
    this.filters.push(...other.filters);
  }
}

const current = new AsyncLocalStorage<Reads>();

/** Records what is read of the catalogue while `run` runs, including in what it awaits. */
export function whileReading<Result>(reads: Reads, run: () => Result): Result {
  return current.run(reads, run);
}

export const noteTag = (tag: string): void => void current.getStore()?.tags.add(tag);
export const noteQuery = ({ chosen, oferta, search, modelo, choosesUnknown }: ListQuery): void =>
  void current.getStore()?.filters.push({
    chosen,
    oferta,
    mayHoldAny: Boolean(search) || modelo !== undefined || choosesUnknown,
  });
export const noteReads = (reads: Reads): void => current.getStore()?.add(reads);

/** A piece before and after a change; undefined when it was not, or is no longer, in the catalogue. */
export type ListChange = { before: Listed | undefined; after: Listed | undefined };
/** What a change has made stale. */
export type Fallen = { tags: Set<string>; lists: ListChange[] };

/** What filters go by of a piece, folded. */
type Filtered = Pick<Listed, Facet | "isOnSale">;

/** The pieces of changes as they were and as they are, as filters look at them. */
export const filteredOf = (changes: readonly ListChange[]): Filtered[] =>
  changes
    .flatMap(({ before, after }) => [before, after])
    .filter((piece) => piece !== undefined)
    .map(({ isOnSale, produto, categoria, sub_categoria }) => ({
      isOnSale,
      produto: fold(produto),
      categoria: fold(categoria),
      sub_categoria: fold(sub_categoria),
    }));

/** Whether a list may have one of these pieces. */
export const mayHold = ({ chosen, oferta, mayHoldAny }: Filter, pieces: readonly Filtered[]): boolean =>
  mayHoldAny ||
  pieces.some(
    (piece) =>
      (!oferta || piece.isOnSale) && FACETS.every((facet) => chosen[facet]?.includes(piece[facet]) ?? true),
  );
