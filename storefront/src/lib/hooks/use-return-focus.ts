import { useRef } from "react";

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
