import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { DraftView } from "./draft-view";
import { DropZone } from "./drop-zone";

/** Name in the address of the import that is prepared, runs or was just done: a reload comes back to it. */
const DRAFT = "rascunho";

/** The catalogue's spreadsheet: drop a file, see what it would change, correct it, import it. */
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
