import { useEffect } from "react";
import { matchRoute } from "./routes.ts";

/** Loads a page's chunk as soon as the visitor points at a link to it, so that a click finds it there. */
export function usePreloadLinks(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname)
        return;
      matchRoute(link.pathname)
        .route.preload()
        .catch(() => {
          // Only a head start: the click itself loads the page, and shows what goes wrong.
        });
    };
    const events = ["pointerover", "focusin"] as const;
    for (const event of events) document.addEventListener(event, preload, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, preload);
    };
  }, []);
}
