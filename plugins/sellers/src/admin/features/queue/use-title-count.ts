import { useEffect } from "react";
import { countLabel } from "./labels";

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
