import { useDebounced } from "@alfaiataria/admin-kit";
import { Badge, Button, Input, Label, Select } from "@medusajs/ui";
import { useEffect, useId, useState } from "react";
import type { MappingState } from "../../../lib/mappings-api";
import type { Shown } from "./use-address";

type Counts = Record<MappingState, number>;

/** The server's limit for the length of a search. */
const LONGEST_SEARCH = 100;
/** Medusa's select does not accept an empty value. */
const ALL = "todas";

const OPTIONS: { value: string; label: string; count: (counts: Counts) => number }[] = [
  { value: ALL, label: "Todas", count: (c) => c.on_sale + c.off_sale + c.unmapped },
  { value: "ligadas", label: "Ligadas", count: (c) => c.on_sale + c.off_sale },
  { value: "a-venda", label: "À venda", count: (c) => c.on_sale },
  { value: "fora-da-venda", label: "Fora da venda", count: (c) => c.off_sale },
  { value: "sem-ligacao", label: "Sem ligação", count: (c) => c.unmapped },
];

type Props = { shown: Shown; counts: Counts | undefined; onChange: (change: Partial<Shown>) => void };

/** Filters of the table: search, state and product. */
export function MappingFilters({ shown, counts, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-4 px-6 py-4">
      <Search busca={shown.busca} onChange={(busca) => onChange({ busca })} />
      <div className="flex w-56 flex-col gap-y-2">
        <Label htmlFor={id} size="small" weight="plus">
          Situação
        </Label>
        <Select
          value={shown.situacao || ALL}
          onValueChange={(value) => onChange({ situacao: value === ALL ? "" : value })}
        >
          <Select.Trigger id={id}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {OPTIONS.map(({ value, label, count }) => (
              <Select.Item key={value} value={value}>
                {counts ? `${label} (${count(counts)})` : label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      </div>
      {shown.produto && (
        <div className="flex items-center gap-x-2 pb-0.5">
          <Badge size="small">Só as linhas de um produto</Badge>
          <Button size="small" variant="transparent" onClick={() => onChange({ produto: "" })}>
            Mostrar todas
          </Button>
        </div>
      )}
    </div>
  );
}

/** Search field: shows typing at once and searches when it pauses; follows changes of the address (a link, back). */
function Search({ busca, onChange }: { busca: string; onChange: (busca: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(busca);
  const settled = useDebounced(typed);
  const [known, setKnown] = useState(busca);
  if (known !== busca) {
    setKnown(busca);
    // Changed by a link or the back button, not by typing here.
    if (busca !== settled) setTyped(busca);
  }
  useEffect(() => {
    if (settled === typed && settled !== busca) onChange(settled);
    // Only typing triggers a search: a change of the address alone does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  return (
    <div className="flex min-w-72 flex-1 flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        Buscar
      </Label>
      <Input
        id={id}
        type="search"
        maxLength={LONGEST_SEARCH}
        placeholder="Id, nome, cor, código, produto ou SKU"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
