import type { PieceQuery } from "@alfaiataria/contract";
import type { PieceDocument } from "@alfaiataria/contract/internal";
import type { Listed, PieceEntry } from "./batch.ts";
import { Column } from "./column.ts";
import { type Facet, Facets, type ListQuery } from "./facets.ts";
import type { Line } from "./line.ts";
import { Marks } from "./marks.ts";
import { PieceSearch } from "./search.ts";
import { Sorted } from "./sorted.ts";

/** Groups of colors per page of the list. */
const GROUPS_PER_PAGE = 12;
/** Up to this many groups are sorted by themselves; more are taken from the sorted list of all. */
const FEW = 256;
const NONE = -1;

type Sort = NonNullable<PieceQuery["sort"]>;
export type Found = { ids: number[]; total: number; groups: number; pages: number };

/**
 * The pieces as columns: each piece has one place, the same in all columns, given in the order of arrival. A changed
 * piece gets a new place, so that only the sorted lists of places have to be updated. A query is one pass over them, or over those that its words find.
 */
export class Pieces {
  private readonly lines: (Line | undefined)[] = [];
  private readonly ids: number[] = [];
  private readonly prices: number[] = [];
  private readonly onSale: boolean[] = [];
  private readonly sortKeys: string[] = [];
  private readonly groups = new Column();
  private readonly facets = new Facets();
  private readonly search = new PieceSearch();
  /** Of each group, the ids of the pieces that are not sold online. */
  private readonly onRequest = new Map<string, Set<number>>();
  private readonly places = new Map<number, number>();
  /** The places of each group's pieces, by id. */
  private readonly members: Sorted<number>[] = [];
  private readonly byIdOf = (a: number, b: number) => this.compareIds(a, b);
  private readonly byId = new Sorted<number>(this.byIdOf);
  private readonly orders = {
    nome: new Sorted<number>((a, b) => this.compareNames(a, b)),
    "preco-asc": new Sorted<number>((a, b) => this.comparePrices(a, b) || this.compareNames(a, b)),
    "preco-desc": new Sorted<number>((a, b) => this.comparePrices(b, a) || this.compareNames(a, b)),
  };

  /** Of a query's places, those that match. */
  private readonly matching = new Marks(0);
  /** The place of the first piece of each group that matches a query. */
  private readonly firsts = new Marks(NONE);

  get count(): number {
    return this.places.size;
  }

  /** How many places belong to pieces that have changed or gone since. */
  get waste(): number {
    return this.lines.length - this.places.size;
  }

  document(id: number): PieceDocument | undefined {
    const line = this.lines[this.places.get(id) ?? -1];
    return line && (line.parse() as { piece: PieceDocument }).piece;
  }

  *all(): Generator<PieceEntry> {
    for (const place of this.byId.all) {
      const id = this.ids[place] as number;
      yield { ...(this.listed(id) as Listed), line: this.lines[place] as Line };
    }
  }

  /** Adds pieces that are not in it yet; they are sorted when a list is next read. */
  load(entries: readonly PieceEntry[]): void {
    const places = entries.map((entry) => this.push(entry));
    for (const order of [this.byId, ...Object.values(this.orders)]) order.append(places);
  }

  /** Replaces pieces by their new versions; null removes one. */
  replace(changes: ReadonlyMap<number, PieceEntry | null>): void {
    const removed: number[] = [];
    const added: number[] = [];
    for (const [id, entry] of changes) {
      const old = this.places.get(id);
      if (old !== undefined) {
        removed.push(old);
        this.lines[old] = undefined;
        this.search.remove(old);
        const group = this.groups.codes[old] as number;
        this.members[group]?.replace([old], []);
        this.onRequest.get(this.groups.at(old))?.delete(id);
        this.places.delete(id);
      }
      if (entry) added.push(this.push(entry));
    }
    for (const order of [this.byId, ...Object.values(this.orders)]) order.replace(removed, added);
  }

  /** What a list shows of a piece or goes by; undefined when the piece is not in the catalogue. */
  listed(id: number): Listed | undefined {
    const place = this.places.get(id);
    if (place === undefined) return undefined;
    return {
      id,
      group: this.groups.at(place),
      isSold: !this.onRequest.get(this.groups.at(place))?.has(id),
      sortKey: this.sortKeys[place] ?? "",
      price: this.prices[place] ?? 0,
      isOnSale: this.onSale[place] === true,
      ...this.facets.at(place),
      words: this.search.wordsAt(place),
    };
  }

  /** The group of a piece; undefined when it is not in the catalogue. */
  groupOf(id: number): string | undefined {
    const place = this.places.get(id);
    return place === undefined ? undefined : this.groups.at(place);
  }

  /** The ids of a group's pieces that are not sold online. */
  onRequestOf(group: string): number[] {
    return [...(this.onRequest.get(group) ?? [])].sort((a, b) => a - b);
  }

  /** How many pieces have each value of a facet. */
  counts(facet: Facet): Map<string, number> {
    return this.facets.counts(facet, this.byId.all);
  }

  listQuery(query: PieceQuery): ListQuery {
    return this.facets.listQuery(query);
  }

  countOnSale(): number {
    return this.byId.all.reduce((count, place) => count + (this.onSale[place] ? 1 : 0), 0);
  }

  /**
   * The ids of the pieces that match a query, colors of a group side by side, and the number of groups over all pages. A
   * group is sorted by the first of its pieces that matches.
   */
  find(query: ListQuery): Found {
    const { places, isSorted, matches } = this.candidatesOf(query);
    const matching = this.matching.cleared(this.lines.length);
    const firsts = this.firsts.cleared(this.groups.dictionary.words.length);
    const groupOf = this.groups.codes;
    const found: number[] = [];
    let total = 0;
    for (const place of places) {
      if (matches && !matches(place)) continue;
      matching[place] = 1;
      total++;
      const group = groupOf[place] as number;
      const first = firsts[group] as number;
      if (first !== NONE && (isSorted || this.compareIds(first, place) < 0)) continue;
      firsts[group] = place;
      if (first === NONE) found.push(group);
    }
    const start = query.page ? (query.page - 1) * GROUPS_PER_PAGE : 0;
    const end = query.page ? start + GROUPS_PER_PAGE : Infinity;
    const ids: number[] = [];
    const shown =
      start < found.length ? this.inOrder(query.sort ?? "nome", found, firsts, end).slice(start) : [];
    for (const first of shown)
      for (const place of this.membersOf(first))
        if (matching[place] === 1) ids.push(this.ids[place] as number);
    return {
      ids,
      total,
      groups: found.length,
      pages: Math.max(1, Math.ceil(found.length / GROUPS_PER_PAGE)),
    };
  }

  /** The first matching pieces of the groups found, in the order of the list, up to the given number of them. */
  private inOrder(sort: Sort, found: readonly number[], firsts: Int32Array, end: number): number[] {
    const order = this.orders[sort];
    if (found.length <= FEW) {
      const places = found.map((group) => firsts[group] as number);
      return order.sort(places).slice(0, end);
    }
    const places: number[] = [];
    for (const place of order.all) {
      if (firsts[this.groups.codes[place] as number] !== place) continue;
      if (places.push(place) === end) break;
    }
    return places;
  }

  /** The places to look at for a query, whether they are sorted by id, and the test that each has to pass. */
  private candidatesOf(query: ListQuery) {
    const tests = this.facets.testsOf(query);
    if (query.oferta) tests.push((place) => this.onSale[place] === true);
    const found = this.search.find(query.search ?? "");
    const isScattered = found?.places && query.modelo === undefined;
    if (found && !isScattered) tests.push(found.has);
    const [first, second] = tests;
    const matches = second ? (place: number) => tests.every((test) => test(place)) : first;
    if (isScattered) return { places: found.places ?? [], isSorted: false, matches };
    const places = query.modelo === undefined ? this.byId.all : this.membersOf(this.places.get(query.modelo));
    return { places, isSorted: true, matches };
  }

  private membersOf(place = NONE): readonly number[] {
    return this.members[this.groups.codes[place] ?? NONE]?.all ?? [];
  }

  private push(entry: PieceEntry): number {
    const place = this.lines.push(entry.line) - 1;
    this.ids.push(entry.id);
    this.prices.push(entry.price);
    this.onSale.push(entry.isOnSale);
    this.sortKeys.push(entry.sortKey);
    const group = this.groups.push(entry.group);
    (this.members[group] ??= new Sorted(this.byIdOf)).append([place]);
    this.facets.push(entry);
    this.search.add(entry.words);
    this.places.set(entry.id, place);
    if (!entry.isSold)
      this.onRequest.set(entry.group, (this.onRequest.get(entry.group) ?? new Set()).add(entry.id));
    return place;
  }

  private compareIds(a: number, b: number): number {
    return (this.ids[a] as number) - (this.ids[b] as number);
  }

  private comparePrices(a: number, b: number): number {
    return (this.prices[a] as number) - (this.prices[b] as number);
  }

  private compareNames(a: number, b: number): number {
    const [left, right] = [this.sortKeys[a] as string, this.sortKeys[b] as string];
    if (left !== right) return left < right ? -1 : 1;
    return this.compareIds(a, b);
  }
}
