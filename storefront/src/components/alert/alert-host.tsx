import { lazy, Suspense } from "react";
import { useStore } from "../../lib/store.ts";
import { alertStore } from "./alert-store.ts";

const AlertDialog = lazy(() => import("./alert-dialog.tsx"));

/** Shows the alerts of `useAlert`; loaded with the first one. */
export function AlertHost() {
  const current = useStore(alertStore);
  return current ? (
    <Suspense fallback={null}>
      <AlertDialog key={current.message} message={current.message} onClose={current.close} />
    </Suspense>
  ) : null;
}
