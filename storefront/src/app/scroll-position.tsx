import { useEffect, useLayoutEffect } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

/** Spec 1 §9: anchors scroll after this long. */
const ANCHOR_DELAY_MS = 100;
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Where each entry of the history was left, by its key. */
const positions = new Map<string, number>();
/** The address before the present one; null on the first page, which is the browser's to place. */
let before: Location | null = null;

/**
 * Where the page stands after a change of address: at its anchor (smoothly, spec 1 §2), where it was left when going
 * back, else at the top. A change of the query alone (filters, color, an open dialog) moves nothing, nor does a page's
 * address that takes another's place (an anchor's, whose dialog closes).
 * Another page takes the focus, so that keyboard and screen reader begin at its content.
 */
export function ScrollPosition() {
  const location = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const leave = () => {
      window.history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

  // Let go of before the next page is placed, whose scrolling is not this entry's. The first page may have been
  // scrolled before there was anybody to hear it: on a slow phone the list is read while its scripts arrive.
  useBrowserLayoutEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    if (!before) remember();
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [location.key]);

  useBrowserLayoutEffect(() => {
    const previous = before;
    before = location;
    const samePage = previous?.pathname === location.pathname;
    if (previous && !samePage) document.getElementById("conteudo")?.focus({ preventScroll: true });

    if (location.hash) {
      const timer = setTimeout(() => {
        document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: "smooth" });
      }, ANCHOR_DELAY_MS);
      return () => clearTimeout(timer);
    }
    if (!previous || (samePage && (previous.search !== location.search || type === "REPLACE")))
      return undefined;
    window.scrollTo(0, type === "POP" ? (positions.get(location.key) ?? 0) : 0);
    return undefined;
  }, [location, type]);

  return null;
}
