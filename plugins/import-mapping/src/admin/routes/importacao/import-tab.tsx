import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { DraftView } from "./draft-view";
import { DropZone } from "./drop-zone";

/** Query parameter with the id of the current import (draft, running or just done), so that a reload returns to it. */
const DRAFT = "rascunho";

/** Imports the catalogue's spreadsheet: drop a file, see what it would change, correct it, import it. */
export function ImportTab() {
  const [address, setAddress] = useSearchParams();
  const [wasOpen, setWasOpen] = useState(false);
  const id = address.get(DRAFT);
  const open = (draft: string | null) => {
    setWasOpen(true);
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (draft) next.set(DRAFT, draft);
      else next.delete(DRAFT);
      return next;
    });
  };
  if (!id) return <DropZone takesFocus={wasOpen} onSent={open} />;
  return <DraftView key={id} id={id} onClose={() => open(null)} />;
}
