import { Button, Input, Label, Select } from "@medusajs/ui";
import { useId, useState, type ReactNode } from "react";
import { KINDS } from "../../../modules/audit/actions";
import { ACTOR_KINDS } from "../../../modules/audit/types";
import { Day } from "../../components/day";
import { useActors } from "./api";
import { isFiltered, type Shown } from "./use-address";

type Props = { shown: Shown; onChange: (change: Shown) => void };

/** Medusa's select accepts no empty value. */
const ALL = "todos";
/** Kinds of actor that are only distinguished by their kind, not by name. */
const NAMELESS = ["terminal", "system", "customer", "stranger"] as const;
const LONGEST_SEARCH = 100;

/** Filters by day, actor, kind of action, and subject. */
export function Filters({ shown, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 items-end gap-4 px-6 py-4 lg:grid-cols-[10rem_10rem_1fr_1fr]">
      <Day label="De" value={shown.de} max={shown.ate} onChange={(de) => onChange({ de })} />
      <Day label="Até" value={shown.ate} min={shown.de} onChange={(ate) => onChange({ ate })} />
      <People value={shown.quem} onChange={(quem) => onChange({ quem })} />
      <Choice label="O que" value={shown.tipo} all="Tudo" onChange={(tipo) => onChange({ tipo })}>
        {Object.entries(KINDS).map(([kind, label]) => (
          <Select.Item key={kind} value={kind}>
            {label}
          </Select.Item>
        ))}
      </Choice>
      {/* The key resets the field when the address changes (a link, the back button). */}
      <Search key={shown.busca} shown={shown} onChange={onChange} />
    </div>
  );
}

function People({ value, onChange }: { value?: string; onChange: (value?: string) => void }) {
  const { data: actors = [] } = useActors();
  return (
    <Choice label="Quem" value={value} all="Todos" onChange={onChange}>
      {actors.map(({ kind, id, name }) => (
        <Select.Item key={`${kind}:${id}`} value={`${kind}:${id}`}>
          {name ?? id} ({ACTOR_KINDS[kind].toLowerCase()})
        </Select.Item>
      ))}
      {NAMELESS.map((kind) => (
        <Select.Item key={kind} value={kind}>
          {ACTOR_KINDS[kind]}
        </Select.Item>
      ))}
    </Choice>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  all: string;
  onChange: (value?: string) => void;
  children: ReactNode;
};

function Choice({ label, value, all, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="col-span-2 flex min-w-0 flex-col gap-y-2 sm:col-span-1">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      <Select value={value ?? ALL} onValueChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value={ALL}>{all}</Select.Item>
          {children}
        </Select.Content>
      </Select>
    </div>
  );
}

/** Searches on Enter or by its button, not while typing. */
function Search({ shown, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(shown.busca ?? "");
  return (
    <form
      role="search"
      className="col-span-2 flex flex-wrap items-end gap-2 lg:col-span-4"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ busca: typed.trim() || undefined });
      }}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-y-2">
        <Label htmlFor={id} size="small" weight="plus">
          Em quê
        </Label>
        <Input
          id={id}
          type="search"
          maxLength={LONGEST_SEARCH}
          placeholder="Número do pedido, nome ou id"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary">
        Buscar
      </Button>
      {isFiltered(shown) && (
        <Button
          type="button"
          variant="transparent"
          onClick={() =>
            onChange({ de: undefined, ate: undefined, quem: undefined, tipo: undefined, busca: undefined })
          }
        >
          Limpar filtros
        </Button>
      )}
    </form>
  );
}
