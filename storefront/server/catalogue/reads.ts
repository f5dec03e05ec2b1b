import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import type { PieceQuery } from "@alfaiataria/contract";
import { fold } from "@alfaiataria/brazil";
import type { Listed } from "./batch.ts";

/** Which parts of the catalogue an answer was made from. */
export class Reads {
  /** 'piece:12', 'group:blazer|…', 'product:prod_1', 'category:pcat_1', 'categories', 'facets', 'products'. */
  readonly tags = new Set<string>();
  readonly queries: PieceQuery[] = [];

  add(other: Reads): void {
    for (const tag of other.tags) this.tags.add(tag);
    this.queries.push(...other.queries);
  }
}

const current = new AsyncLocalStorage<Reads>();

/** Records what is read of the catalogue while `run` runs, including in what it awaits. */
export function whileReading<Result>(reads: Reads, run: () => Result): Result {
  return current.run(reads, run);
}

export const noteTag = (tag: string): void => void current.getStore()?.tags.add(tag);
export const noteQuery = (query: PieceQuery): void => void current.getStore()?.queries.push(query);
export const noteReads = (reads: Reads): void => current.getStore()?.add(reads);

/** A piece before and after a change; undefined when it was not, or is no longer, in the catalogue. */
export type ListChange = { before: Listed | undefined; after: Listed | undefined };
/** What a change has made stale. */
export type Fallen = { tags: Set<string>; lists: ListChange[] };

/** With more changes than this, cached lists are not checked one by one. */
const FEW_CHANGES = 50;

/** Whether a list may now have other pieces or another order. */
export function mayChange(query: PieceQuery, changes: readonly ListChange[]): boolean {
  if (changes.length === 0) return false;
  // Working out what a search would now find costs more than it saves.
  if (changes.length > FEW_CHANGES || query.search || query.modelo !== undefined) return true;
  return changes.some(({ before, after }) => holds(query, before) || holds(query, after));
}

function holds(query: PieceQuery, piece: Listed | undefined): boolean {
  if (!piece) return false;
  const within = (chosen: string[] | undefined, value: string) =>
    !chosen?.length || chosen.some((name) => name === value || folded(name) === folded(value));
  return (
    (!query.oferta || piece.isOnSale) &&
    within(query.produtos, piece.produto) &&
    within(query.categorias, piece.categoria) &&
    within(query.subcategorias, piece.sub_categoria)
  );
}

const names = new LRUCache<string, string>({ max: 1000 });

/** Cached: few names recur often. */
function folded(name: string): string {
  let known = names.get(name);
  if (known === undefined) names.set(name, (known = fold(name)));
  return known;
}
