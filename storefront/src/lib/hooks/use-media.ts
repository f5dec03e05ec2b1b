import { startTransition, useEffect, useState } from "react";

/** Whether a media query holds; false on the server and until the page is alive, which nobody waits for. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    const media = window.matchMedia(query);
    const look = () => startTransition(() => setHolds(media.matches));
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [query]);
  return holds;
}
