import { ChatBubbleLeftRight } from "@medusajs/icons";
import { useState } from "react";
import { createPortal } from "react-dom";
import { NewCount } from "./new-count";

/** The icon of the sidebar's entry, which is all of it that is ours: it hangs the count at the entry's end. */
export function MessagesIcon() {
  const [entry, setEntry] = useState<Element | null>(null);
  return (
    <span ref={(icon) => setEntry(icon?.closest("a") ?? null)}>
      <ChatBubbleLeftRight />
      {entry && createPortal(<NewCount />, entry)}
    </span>
  );
}
