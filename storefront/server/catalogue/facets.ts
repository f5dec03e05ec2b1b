import { fold } from "@alfaiataria/brazil";
import type { PieceQuery } from "@alfaiataria/contract";
import type { Listed } from "./batch.ts";
import { Column } from "./column.ts";

const FACETS = ["produto", "categoria", "sub_categoria"] as const;
export type Facet = (typeof FACETS)[number];

/** What pieces are filtered by, as columns. */
export class Facets {
  private readonly columns = { produto: new Column(), categoria: new Column(), sub_categoria: new Column() };

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

  /** For each facet that a query names values of, whether a place has one of them. */
  testsOf({ produtos, categorias, subcategorias }: PieceQuery): ((place: number) => boolean)[] {
    const chosen = { produto: produtos, categoria: categorias, sub_categoria: subcategorias };
    return FACETS.flatMap((facet) => {
      const names = new Set(chosen[facet]?.map(fold));
      if (names.size === 0) return [];
      const { dictionary, codes } = this.columns[facet];
      const allowed = dictionary.words.map((word) => names.has(fold(word)));
      return [(place: number) => allowed[codes[place] as number] === true];
    });
  }
}
