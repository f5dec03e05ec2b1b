import { useDebounced } from "@alfaiataria/admin-kit";
import { MagnifyingGlass, XMark } from "@medusajs/icons";
import { IconButton, Input } from "@medusajs/ui";
import { useRef, useState } from "react";

const LONGEST_SEARCH = 100;

/**
 * What is typed, and `q`, what is searched for: the same once typing pauses. Not in the address, which is logged.
 * @param onType called at every change
 */
export function useSearch(onType: () => void) {
  const [text, setText] = useState("");
  const settled = useDebounced(text.trim());
  const type = (next: string) => {
    setText(next);
    onType();
  };
  return { text, type, q: text.trim() === "" ? "" : settled };
}

type SearchFieldProps = { text: string; onType: (text: string) => void };

/**
 * Finds clients' messages and orders; Esc clears it, and so does its button, where there is no such key. Not of type
 * 'search', in which Medusa UI puts a picture without a name.
 */
export function SearchField({ text, onType }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType("");
    field.current?.focus();
  };
  return (
    <div role="search" className="relative w-full md:w-80">
      <MagnifyingGlass
        className="text-ui-fg-muted pointer-events-none absolute start-2 top-1.5 z-10"
        aria-hidden
      />
      <Input
        ref={field}
        role="searchbox"
        enterKeyHint="search"
        size="small"
        className="px-8"
        aria-label="Buscar nas mensagens e nos pedidos"
        placeholder="Nome, telefone, e-mail ou nº do pedido"
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === "Escape" && onType("")}
      />
      {text !== "" && (
        <IconButton
          size="xsmall"
          variant="transparent"
          className="absolute end-0.5 top-0.5"
          aria-label="Limpar a busca"
          onClick={clear}
        >
          <XMark />
        </IconButton>
      )}
    </div>
  );
}
