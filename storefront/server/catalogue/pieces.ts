import { fold } from "@alfaiataria/brazil";
import type { PieceQuery } from "@alfaiataria/contract";
import type { PieceDocument } from "@alfaiataria/contract/internal";
import type { Listed, PieceEntry } from "./batch.ts";
import { Dictionary } from "./dictionary.ts";
import type { Line } from "./line.ts";
import { PieceSearch } from "./search.ts";
import { Sorted } from "./sorted.ts";

/** Groups of colors per page of the list. */
const GROUPS_PER_PAGE = 12;
const FACETS = ["produto", "categoria", "sub_categoria"] as const;
export type Facet = (typeof FACETS)[number];

/** A column of codes with the dictionary they refer to. */
class Column {
  readonly dictionary = new Dictionary();
  readonly codes: number[] = [];

  push(word: string): void {
    this.codes.push(this.dictionary.codeOf(word));
  }

  at(place: number): string {
    return this.dictionary.words[this.codes[place] ?? -1] ?? "";
  }
}

export type Found = { ids: number[]; total: number; groups: number; pages: number };

/**
 * The pieces as columns: each piece has one place, the same in all columns, given in the order of arrival. A changed
 * piece gets a new place, so that only the sorted lists of places have to be updated. A query is one pass over them.
 */
export class Pieces {
  private readonly lines: (Line | undefined)[] = [];
  private readonly ids: number[] = [];
  private readonly prices: number[] = [];
  private readonly onSale: boolean[] = [];
  private readonly sortKeys: string[] = [];
  private readonly groups = new Column();
  private readonly facets = { produto: new Column(), categoria: new Column(), sub_categoria: new Column() };
  private readonly search = new PieceSearch();
  /** Of each group, the ids of the pieces that are not sold online. */
  private readonly onRequest = new Map<string, Set<number>>();
  private readonly places = new Map<number, number>();
  private readonly byId = new Sorted<number>((a, b) => this.compareIds(a, b));
  private readonly orders = {
    nome: new Sorted<number>((a, b) => this.compareNames(a, b)),
    "preco-asc": new Sorted<number>((a, b) => this.comparePrices(a, b) || this.compareNames(a, b)),
    "preco-desc": new Sorted<number>((a, b) => this.comparePrices(b, a) || this.compareNames(a, b)),
  };

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
      produto: this.facets.produto.at(place),
      categoria: this.facets.categoria.at(place),
      sub_categoria: this.facets.sub_categoria.at(place),
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
    const counts = new Map<string, number>();
    for (const place of this.byId.all) {
      const value = this.facets[facet].at(place);
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  }

  countOnSale(): number {
    return this.byId.all.reduce((count, place) => count + (this.onSale[place] ? 1 : 0), 0);
  }

  /**
   * The ids of the pieces that match a query, colors of a group side by side, and the number of groups over all pages.
   */
  find(query: PieceQuery): Found {
    const matches = this.matcher(query);
    const groupOf = this.groups.codes;
    // For every group, its first matching piece, by which the group is sorted.
    const firsts = new Int32Array(this.groups.dictionary.words.length).fill(-1);
    const members = new Uint32Array(this.places.size);
    let [total, groups] = [0, 0];
    for (const place of this.byId.all) {
      if (matches && !matches(place)) continue;
      members[total++] = place;
      const group = groupOf[place] as number;
      if (firsts[group] !== -1) continue;
      firsts[group] = place;
      groups++;
    }
    const start = query.page ? (query.page - 1) * GROUPS_PER_PAGE : 0;
    const end = query.page ? start + GROUPS_PER_PAGE : Infinity;
    // The rank on the page of each group that is shown.
    const shown: number[][] = [];
    const ranks = new Int32Array(firsts.length).fill(-1);
    let seen = 0;
    for (const place of start < groups ? this.orders[query.sort ?? "nome"].all : []) {
      const group = groupOf[place] as number;
      if (firsts[group] !== place) continue;
      if (seen >= start) ranks[group] = shown.push([]) - 1;
      if (++seen === end) break;
    }
    for (let at = 0; at < total && shown.length > 0; at++) {
      const place = members[at] as number;
      const rank = ranks[groupOf[place] as number] as number;
      if (rank !== -1) shown[rank]?.push(this.ids[place] as number);
    }
    return {
      ids: shown.flat(),
      total,
      groups,
      pages: Math.max(1, Math.ceil(groups / GROUPS_PER_PAGE)),
    };
  }

  /** The test that a place must pass; null when any place does. */
  private matcher(query: PieceQuery): ((place: number) => boolean) | null {
    const tests: ((place: number) => boolean)[] = [];
    const found = this.search.find(query.search ?? "");
    if (found) tests.push(found);
    const chosen = {
      produto: query.produtos,
      categoria: query.categorias,
      sub_categoria: query.subcategorias,
    };
    for (const facet of FACETS) {
      const names = new Set(chosen[facet]?.map(fold));
      if (names.size === 0) continue;
      const { dictionary, codes } = this.facets[facet];
      const allowed = dictionary.words.map((word) => names.has(fold(word)));
      tests.push((place) => allowed[codes[place] as number] === true);
    }
    if (query.oferta) tests.push((place) => this.onSale[place] === true);
    if (query.modelo !== undefined) {
      const group = this.groups.codes[this.places.get(query.modelo) ?? -1];
      tests.push((place) => this.groups.codes[place] === group);
    }
    const [first, second] = tests;
    if (!first) return null;
    if (!second) return first;
    return (place) => tests.every((test) => test(place));
  }

  private push(entry: PieceEntry): number {
    const place = this.lines.push(entry.line) - 1;
    this.ids.push(entry.id);
    this.prices.push(entry.price);
    this.onSale.push(entry.isOnSale);
    this.sortKeys.push(entry.sortKey);
    this.groups.push(entry.group);
    for (const facet of FACETS) this.facets[facet].push(entry[facet]);
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
