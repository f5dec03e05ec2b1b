import { preload } from "../components/lazy.tsx";
import { matchRoute } from "./routes.ts";

function follow({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  preload(matchRoute(link.pathname).route.Page.preload);
}

/** Loads a page's chunk as soon as the visitor points at a link to it, so that a click finds it there. */
export function preloadLinks(): void {
  for (const event of ["pointerover", "focusin"]) document.addEventListener(event, follow, { passive: true });
}
