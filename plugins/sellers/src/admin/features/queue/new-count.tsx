import { ChatBubbleLeftRight } from "@medusajs/icons";
import { Badge } from "@medusajs/ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useQueueSummary } from "../../lib/queue-api";
import { countLabel, newMessages } from "./labels";

/** How many messages are new, kept up to date; nothing while there is none. */
export function NewCount() {
  const { data } = useQueueSummary();
  if (!data?.sent) return null;
  return (
    <Badge size="2xsmall" color="blue" rounded="full" className="ms-auto">
      <span aria-hidden>{countLabel(data.sent)}</span>
      <span className="sr-only">{newMessages(data.sent)}</span>
    </Badge>
  );
}

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

/** Puts the count of what is new before the page's title, '(3) Mensagens', also after the dashboard has written it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = (mark: string) => {
      const title = mark + document.title.replace(/^\(\d+\+?\) /, "");
      if (document.title !== title) document.title = title;
    };
    const mark = count > 0 ? `(${countLabel(count)}) ` : "";
    write(mark);
    const observer = new MutationObserver(() => write(mark));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      write("");
    };
  }, [count]);
}
