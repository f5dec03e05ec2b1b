import { type RefObject, useEffect } from "react";

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
