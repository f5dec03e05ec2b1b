import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while its HTML is taken over, true afterwards: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
