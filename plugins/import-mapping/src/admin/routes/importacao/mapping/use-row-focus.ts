import { useEffect, useRef } from "react";
import type { MappingLine } from "../../../lib/mappings-api";

type Row = Pick<MappingLine, "import_id" | "size">;

/** Id of the button of a row, whichever it has now. */
export const buttonOf = ({ import_id, size }: Row) => `ligacao-${import_id}-${size}`;

/**
 * Keeps the keyboard's place where a row's button is replaced by what it did: at its new button, or at the page's
 * heading when the row is no longer shown.
 * @param shown what the table shows; when it changes and nothing has the focus, the row remembered last gets it
 */
export function useRowFocus(shown: unknown) {
  const place = useRef<Row | null>(null);
  const restore = () => {
    const row = place.current;
    if (row) (document.getElementById(buttonOf(row)) ?? document.querySelector("h1"))?.focus();
  };
  useEffect(() => {
    if (document.activeElement === document.body) restore();
  }, [shown]);
  const remember = (row: Row) => {
    place.current = row;
  };
  return { remember, restore };
}
