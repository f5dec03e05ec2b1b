import { Button, Input } from "@medusajs/ui";
import { useState, type FormEvent, type KeyboardEvent } from "react";

type Props = { label: string; value: string; onCorrect: (value: string) => void };

/** An input to correct a cell: Enter (or the button) submits, Esc restores the value from the file. */
export function CellInput({ label, value, onCorrect }: Props) {
  const [text, setText] = useState(value);
  const isChanged = text !== value;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged) onCorrect(text);
  }

  function revert(event: KeyboardEvent) {
    if (event.key === "Escape") setText(value);
  }

  return (
    <form className="flex items-center gap-2 py-1" onSubmit={submit}>
      <div className="grow">
        <Input
          size="small"
          aria-label={label}
          value={text}
          placeholder="(vazio)"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={revert}
        />
      </div>
      {isChanged && (
        <Button type="submit" variant="secondary" size="small">
          Conferir
        </Button>
      )}
    </form>
  );
}
