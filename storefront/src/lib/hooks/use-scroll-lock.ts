import { useEffect } from "react";

let locks = 0;

/**
 * Keeps the page behind an open dialog from scrolling; dialogs over dialogs count.
 * The scroll bar's width stays, so that nothing moves when it goes.
 */
export function useScrollLock(): void {
  useEffect(() => {
    const { documentElement: html } = document;
    if (locks === 0) {
      html.style.paddingRight = `${window.innerWidth - html.clientWidth}px`;
      html.classList.add("is-locked");
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      html.classList.remove("is-locked");
      html.style.paddingRight = "";
    };
  }, []);
}
