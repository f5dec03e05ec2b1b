import { useState } from "react";

/** Whether this browser's user has put a notice away, and how to. @param notice its name in the browser's storage */
export function useHidden(notice: string): [hidden: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(notice) === "oculto");
  const hide = () => {
    localStorage.setItem(notice, "oculto");
    setHidden(true);
  };
  return [hidden, hide];
}
