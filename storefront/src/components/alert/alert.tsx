import { createStore, useStore } from "../../lib/store.ts";
import { onDemand } from "../lazy.tsx";

type Alert = { message: string; close: () => void };

/** The alert on screen. */
const alertStore = createStore<Alert | null>(null);

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

const AlertDialog = onDemand(() => import("./alert-dialog.tsx"));

/** Shows the alerts of `useAlert`; loaded with the first one. Without a connection by which to load it the browser's own says it. */
export function AlertHost() {
  const current = useStore(alertStore);
  if (!current) return null;
  const { message, close } = current;
  const sayPlainly = () => {
    window.alert(message);
    close();
  };
  return <AlertDialog key={message} message={message} onClose={close} onFailure={sayPlainly} />;
}
