import { ChatBubbleLeftRight } from "@medusajs/icons";
import { Badge } from "@medusajs/ui";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useQueueSummary } from "../../lib/queue-api";
import { countLabel, newMessages } from "./labels";

/** Badge with the number of new messages, polled; nothing while there are none. */
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

/** Icon of the sidebar entry. Only the icon is ours to render: a portal adds the count to the entry's link. */
export function MessagesIcon() {
  const [entry, setEntry] = useState<Element | null>(null);
  return (
    <span ref={(icon) => setEntry(icon?.closest("a") ?? null)}>
      <ChatBubbleLeftRight />
      {entry && createPortal(<NewCount />, entry)}
    </span>
  );
}

/** Prefixes the page's title with the count, '(3) Mensagens', again whenever the dashboard rewrites the title. */
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
