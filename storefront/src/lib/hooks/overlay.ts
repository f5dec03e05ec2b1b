import { type RefObject, useEffect, useRef } from "react";

let locks = 0;

/**
 * Keeps the page behind an open dialog from scrolling; dialogs over dialogs count.
 * The scroll bar's width stays, so that nothing moves when it goes.
 */
export function useScrollLock(): void {
  useEffect(() => {
    const { documentElement: html } = document;
    if (locks === 0) {
      html.style.paddingRight = `${innerWidth - html.clientWidth}px`;
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

/**
 * The handler for a dialog's `onCloseAutoFocus`: gives focus back to what had it when the dialog was made; when that
 * is gone from the page, to the dialog below, or to the main content.
 */
export function useReturnFocus(): (event: Event) => void {
  const before = useRef(typeof document === "undefined" ? null : document.activeElement);
  return (event) => {
    event.preventDefault();
    const target = before.current;
    const element =
      target instanceof HTMLElement && target.isConnected && target !== document.body
        ? target
        : (document.querySelector<HTMLElement>("[role=dialog]") ?? document.getElementById("conteudo"));
    element?.focus({ preventScroll: true });
  };
}

/** https://html.spec.whatwg.org/#close-requests-and-close-watchers, which TypeScript's library does not know yet. */
type Watching = { CloseWatcher?: new () => EventTarget & { destroy: () => void } };

/**
 * A phone's back button or gesture closes what is open over the page instead of leaving the page, in browsers that tell
 * of it; the topmost first. Elsewhere Escape does so, which each of them handles itself.
 */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const { CloseWatcher } = window as Watching;
    if (!CloseWatcher || !matchMedia("(pointer: coarse)").matches) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => latest.current());
    return () => watcher.destroy();
  }, []);
}

/**
 * Closes what is open in `area`, which is no modal dialog: by Escape, which gives the focus back to the area's first
 * button, and when pointer or focus go elsewhere.
 */
export function useDismiss(area: RefObject<HTMLElement>, onClose: () => void): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) onClose();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      area.current?.querySelector("button")?.focus();
      onClose();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", escape);
    };
  }, [area, onClose]);
}
