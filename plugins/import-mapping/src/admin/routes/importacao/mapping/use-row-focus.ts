import { useEffect, useRef } from "react";
import type { MappingLine } from "../../../lib/mappings-api";

type Row = Pick<MappingLine, "import_id" | "size">;

/** DOM id of a row's button, whichever button it currently is. */
export const buttonOf = ({ import_id, size }: Row) => `ligacao-${import_id}-${size}`;

/**
 * Keeps the keyboard focus in place when an action replaces a row's button: on the new button, or on the page's heading
 * when the row is no longer shown.
 * @param shown the table's data; when it changes and nothing has focus, the last remembered row gets it
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
