import { createStore } from "../../lib/store.ts";

type Alert = { message: string; close: () => void };

/** The alert on screen. */
export const alertStore = createStore<Alert | null>(null);

let last: Promise<void> = Promise.resolve();

/**
 * Shows `message` (an `alert` of the specification) and resolves when it is closed.
 * Alerts wait for one another.
 */
export function alert(message: string): Promise<void> {
  last = last.then(
    () =>
      new Promise<void>((resolve) => {
        alertStore.set({
          message,
          close: () => {
            alertStore.set(null);
            resolve();
          },
        });
      }),
  );
  return last;
}

/** For components: `const { alert } = useAlert()`. */
export function useAlert() {
  return { alert };
}
