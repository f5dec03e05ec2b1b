import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Spec 1 §9: hovering opens after this long, at once shortly after closing; leaving closes after this long. */
const OPEN_MS = 200;
const SKIP_MS = 300;
const CLOSE_MS = 150;

/**
 * A menu that opens when the mouse rests on it, and by a click, which keeps it open until the next, or until `close`.
 * Give `hover` to the element that holds button and menu.
 */
export function useHoverMenu() {
  const [state, setState] = useState<"closed" | "hovered" | "kept">("closed");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const closedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setState("closed");
  };
  const soon = (delay: number, change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, delay);
  };
  return {
    open: state !== "closed",
    close,
    toggle: () => {
      clearTimeout(timer.current);
      setState(state === "kept" ? "closed" : "kept");
    },
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse") return;
        const delay = performance.now() - closedAt.current < SKIP_MS ? 0 : OPEN_MS;
        soon(delay, () => setState((now) => (now === "closed" ? "hovered" : now)));
      },
      onPointerLeave: () =>
        soon(CLOSE_MS, () => {
          closedAt.current = performance.now();
          setState((now) => (now === "hovered" ? "closed" : now));
        }),
    },
  };
}
