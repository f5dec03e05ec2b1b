import { useEffect } from "react";
import { preload } from "../components/lazy.tsx";
import { matchRoute } from "./routes.ts";

/** Loads a page's chunk as soon as the visitor points at a link to it, so that a click finds it there. */
export function usePreloadLinks(): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname)
        return;
      preload(matchRoute(link.pathname).route.Page.preload);
    };
    const events = ["pointerover", "focusin"] as const;
    for (const event of events) document.addEventListener(event, follow, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, []);
}
