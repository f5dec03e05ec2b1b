import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { focusAround } from "../../../lib/focus-around.ts";
import { useStore } from "../../../lib/store.ts";
import { removedLines, undoRemoval } from "../undo-removal.ts";

/**
 * Brings back what was removed last. The toast offers the same, but it goes away by itself and can't be reached by
 * keyboard from within the drawer.
 */
export default function UndoRow() {
  const client = useQueryClient();
  const lines = useStore(removedLines);
  useEffect(() => () => removedLines.set([]), []);
  if (lines.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm text-ink-soft">
      {lines.length > 1
        ? `${lines.length} peças removidas`
        : `Removido: ${lines[0]?.product?.name ?? "item"}`}
      <button
        type="button"
        className="thread-link min-h-9 text-navy"
        onClick={({ currentTarget }) => {
          void undoRemoval(client);
          focusAround(currentTarget);
        }}
      >
        Devolver ao carrinho
      </button>
    </p>
  );
}
