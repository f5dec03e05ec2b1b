import { lazy, Suspense } from "react";
import { useStore } from "../../lib/store.ts";
import { toastStore } from "./toast-store.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Shows the toasts of `toast`; loaded with the first one. */
export function ToastHost() {
  const used = useStore(toastStore) !== null;
  return used ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
