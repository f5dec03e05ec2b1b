import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Spec 1 §9: anchors scroll after this long. */
const ANCHOR_DELAY_MS = 100;
const positions = new Map<string, number>();
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Where the page stands after a change of address: at its anchor (smoothly, spec 1 §2), where it was left when going
 * back, else at the top. A change of the query alone (filters, colour, an open dialog) moves nothing.
 */
export function ScrollPosition() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const leave = () => {
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useBrowserLayoutEffect(() => {
    if (hash) {
      const timer = setTimeout(() => {
        document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ behavior: "smooth" });
      }, ANCHOR_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const kept = positions.get(key);
    if (type === "POP") {
      if (kept !== undefined) window.scrollTo(0, kept);
    } else {
      window.scrollTo(0, 0);
    }
    return undefined;
    // The query is left out on purpose: `key` changes with it, the place on the page should not.
  }, [pathname, hash]);

  return null;
}
