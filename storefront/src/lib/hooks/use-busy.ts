import { useCallback, useRef, useState } from "react";

/** Runs one action at a time: `busy` while it runs, further calls are ignored meanwhile. */
export function useBusy(): { busy: boolean; run: (action: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(async (action: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
