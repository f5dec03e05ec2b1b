import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while its HTML is being hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
