import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FilterOptions } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Skeleton } from "../../../components/states.tsx";
import { cx } from "../../../lib/cx.ts";
import { filterOptionsQuery } from "../api/pieces.ts";
import {
  cleared,
  FACETS,
  type Facet,
  type FiltersChange,
  hasFilters,
  type PieceFilters,
  toggle,
} from "../filters.ts";

const PARTS: { facet: Facet; title: string; options: keyof FilterOptions["counts"] }[] = [
  { facet: "produtos", title: "Produtos", options: "products" },
  { facet: "categorias", title: "Categorias", options: "categories" },
  { facet: "subcategorias", title: "Subcategorias", options: "subcategories" },
];

/** The chips (several may be chosen in each list); beside the grid on wide screens, folded away on small ones. */
export function FilterPanel({
  filters,
  onChange,
}: {
  filters: PieceFilters;
  onChange: (change: FiltersChange) => void;
}) {
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery(filterOptionsQuery());
  const count = FACETS.reduce((sum, facet) => sum + filters[facet].length, filters.oferta ? 1 : 0);

  return (
    <section aria-label="Filtros">
      <div className="flex flex-wrap items-center gap-x-4 border-y border-line lg:border-0 lg:pb-6">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="filtros"
          onClick={() => setOpen(!open)}
          className="flex min-h-12 grow items-center justify-between text-navy lg:hidden"
        >
          <span className="inline-flex items-center gap-2">
            <Icon name="filter" /> Filtros {count > 0 && `(${count})`}
          </span>
          <Icon name="chevronDown" size={16} className={cx("transition-transform", open && "rotate-180")} />
        </button>
        <Button variant="outline" size="sm" busy={!hasFilters(filters)} onClick={() => onChange(cleared)}>
          Limpar Filtros
        </Button>
      </div>
      <div
        id="filtros" // On a phone the list stays in sight below it.
        className={cx(
          "space-y-7 pt-5 max-lg:max-h-[40svh] max-lg:overflow-y-auto max-lg:pb-8 max-lg:mask-b-from-[calc(100%-2rem)] lg:block lg:pt-0",
          !open && "hidden",
        )}
      >
        {(filters.oferta || !!data?.onSale) && (
          <Chip
            label="Em oferta"
            count={data?.onSale ?? 0}
            chosen={filters.oferta}
            onToggle={() => onChange((now) => ({ ...now, oferta: !now.oferta }))}
          />
        )}
        {isError ? (
          <div role="alert" className="text-sm">
            <p>Não foi possível carregar os filtros.</p>
            <button type="button" className="thread-link min-h-8 text-navy" onClick={() => void refetch()}>
              Tentar novamente
            </button>
          </div>
        ) : (
          PARTS.map(({ facet, title, options }) => (
            <fieldset key={facet}>
              <legend className="label mb-3 text-gold-ink">{title}</legend>
              {data ? (
                <div className="flex flex-wrap gap-1.5">
                  {data[options].map((value) => (
                    <Chip
                      key={value}
                      label={value}
                      count={data.counts?.[options][value] ?? 0}
                      chosen={filters[facet].includes(value)}
                      onToggle={() => onChange((now) => toggle(now, facet, value))}
                    />
                  ))}
                </div>
              ) : (
                <Skeleton className="h-24" />
              )}
            </fieldset>
          ))
        )}
      </div>
    </section>
  );
}

function Chip({
  label,
  count,
  chosen,
  onToggle,
}: {
  label: string;
  count: number;
  chosen: boolean;
  onToggle: () => void;
}) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onToggle} className="chip">
      {label}
      <span aria-hidden="true">{count}</span>
    </button>
  );
}
