import { FocusScope } from "radix-ui/internal";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Lets the key that focuses the toasts do so while a modal dialog keeps the focus within itself: a focus scope of their
 * own, above the dialog's, until the focus leaves them again.
 * @returns {{ scope: React.ReactNode, onBlur: (event: React.FocusEvent) => void }} what to render, and the region's handler
 */
export function useFocusOverDialog(key: string) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Before the region is focused by its own listener.
      if (event.key === key) flushSync(() => setOver(true));
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [key]);
  const stay = (event: Event) => event.preventDefault();
  return {
    scope: isOver && <FocusScope.Root onMountAutoFocus={stay} onUnmountAutoFocus={stay} hidden />,
    onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setOver(false);
    },
  };
}
