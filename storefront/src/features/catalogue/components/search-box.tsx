import { type FormEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { IconButton } from "../../../components/button.tsx";
import { filtersNow } from "../filters.ts";

/** The list follows what is typed after this pause. */
const PAUSE_MS = 300;

/** The catalogue's text search; `value` is the address's, `onSearch` gets trimmed text (spec 1 §5). */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);

  // The address changed by other means (back, 'Limpar Filtros'): the box follows. Back may come before the page has
  // followed what was sent, and shows nothing new then.
  useEffect(() => {
    const follow = () => {
      const { search } = filtersNow();
      if (search !== sent.current) setText(search);
      sent.current = search;
    };
    follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [value]);

  const send = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onSearch(trimmed);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
    input.current?.blur();
  };

  return (
    <form
      role="search"
      action="/pecas-prontas"
      onSubmit={submit}
      className="relative grow basis-36 sm:max-w-md"
    >
      <label htmlFor="busca" className="sr-only">
        Buscar peças
      </label>
      <Icon name="search" className="pointer-events-none absolute left-0 top-3 text-ink-soft" />
      <input
        ref={input}
        id="busca"
        name="search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Buscar peças"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-11 w-full border-b border-line-strong bg-transparent pl-8 pr-11 text-base outline-none placeholder:text-ink-soft focus:border-navy focus:shadow-[0_1px_0_var(--color-navy)]"
      />
      {text !== "" && (
        <IconButton
          icon="close"
          iconSize={16}
          label="Limpar busca"
          className="absolute right-0 top-0 text-ink-soft hover:text-navy"
          onClick={() => {
            setText("");
            send("");
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
