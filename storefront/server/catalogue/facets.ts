import { fold } from "@alfaiataria/brazil";
import type { PieceQuery } from "@alfaiataria/contract";
import type { Listed } from "./batch.ts";
import { Column } from "./column.ts";

export const FACETS = ["produto", "categoria", "sub_categoria"] as const;
export type Facet = (typeof FACETS)[number];

/**
 * A list's query in the one form that all ways of writing it have, without filters that somebody makes up. Of each facet it
 * has the chosen values that the catalogue knows, folded and sorted: undefined when none is chosen, empty when none is known.
 */
export type ListQuery = Omit<PieceQuery, "produtos" | "categorias" | "subcategorias"> & {
  chosen: Record<Facet, string[] | undefined>;
  /** Whether values are chosen that the catalogue does not know now. */
  choosesUnknown: boolean;
};

/** What pieces are filtered by, as columns. */
export class Facets {
  private readonly columns = { produto: new Column(), categoria: new Column(), sub_categoria: new Column() };
  /** The values of each as they are compared, by their codes, as far as they have been read. */
  private readonly words: Record<Facet, string[]> = { produto: [], categoria: [], sub_categoria: [] };

  push(piece: Pick<Listed, Facet>): void {
    for (const facet of FACETS) this.columns[facet].push(piece[facet]);
  }

  at(place: number): Pick<Listed, Facet> {
    const { produto, categoria, sub_categoria } = this.columns;
    return {
      produto: produto.at(place),
      categoria: categoria.at(place),
      sub_categoria: sub_categoria.at(place),
    };
  }

  /** How many of the places have each value of a facet. */
  counts(facet: Facet, places: readonly number[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const place of places) {
      const value = this.columns[facet].at(place);
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  }

  /** The one form of a query. */
  listQuery({ produtos, categorias, subcategorias, ...rest }: PieceQuery): ListQuery {
    const named = { produto: produtos, categoria: categorias, sub_categoria: subcategorias };
    const chosen: ListQuery["chosen"] = {
      produto: undefined,
      categoria: undefined,
      sub_categoria: undefined,
    };
    let choosesUnknown = false;
    for (const facet of FACETS) {
      const names = new Set(named[facet]?.map(fold));
      if (names.size === 0) continue;
      const known = new Set(this.folded(facet).filter((word) => names.has(word)));
      chosen[facet] = [...known].sort();
      choosesUnknown ||= known.size < names.size;
    }
    return { ...rest, chosen, choosesUnknown };
  }

  /** For each facet of which a query chooses values, whether a place has one of them. */
  testsOf({ chosen }: ListQuery): ((place: number) => boolean)[] {
    return FACETS.flatMap((facet) => {
      const names = chosen[facet];
      if (!names) return [];
      const { codes } = this.columns[facet];
      const allowed = this.folded(facet).map((word) => names.includes(word));
      return [(place: number) => allowed[codes[place] as number] === true];
    });
  }

  private folded(facet: Facet): readonly string[] {
    const folded = this.words[facet];
    for (const word of this.columns[facet].dictionary.words.slice(folded.length)) folded.push(fold(word));
    return folded;
  }
}
