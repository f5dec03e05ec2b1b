import { Container } from "../../components/page-layout.tsx";
import { FilterPanel } from "../../features/catalogue/components/filter-panel.tsx";
import { PieceList } from "../../features/catalogue/components/piece-list.tsx";
import { SearchBox } from "../../features/catalogue/components/search-box.tsx";
import { filtersNow, type Sort, SORTS, usePieceFilters } from "../../features/catalogue/filters.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /pecas-prontas: the ready-to-wear catalogue. */
export default function CataloguePage() {
  useDocumentTitle("Peças Prontas");
  const { filters, change, firstPage } = usePieceFilters();

  return (
    <Container className="pt-8 lg:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-5xl sm:text-6xl">Peças Prontas</h1>
          <p className="mt-2 text-ink-soft">Blazers, costumes, camisas e acessórios, prontos para vestir.</p>
        </div>
        <div className="flex w-full flex-wrap items-end gap-x-4 sm:gap-x-8 md:w-auto md:grow md:justify-end">
          <SearchBox
            value={filters.search}
            // The first letters are a step that back undoes, the following ones are the same step.
            onSearch={(search) =>
              change((now) => ({ ...now, search }), { replace: filtersNow().search !== "" })
            }
          />
          <label className="flex h-11 shrink-0 items-center gap-2 text-sm text-ink-soft">
            <span className="sr-only sm:not-sr-only">Ordenar por</span>
            <select
              value={filters.sort}
              onChange={({ target }) => change((now) => ({ ...now, sort: target.value as Sort }))}
              className="h-11 w-28 bg-transparent text-base text-navy sm:w-auto sm:text-sm"
            >
              {SORTS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:mt-10 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <div className="lg:border-t lg:border-line lg:pt-6">
          <FilterPanel filters={filters} onChange={change} />
        </div>
        <div className="lg:border-t lg:border-line lg:pt-6">
          <PieceList filters={filters} firstPage={firstPage} />
        </div>
      </div>
    </Container>
  );
}
