import { useHydrated } from "../../lib/hooks/use-hydrated.ts";

/**
 * The password as it is written so far. `watched` is what useWatch gave, which knows nothing of what was typed before
 * the form came alive; `getValues` does.
 */
export function usePasswordSoFar(
  watched: string | undefined,
  getValues: (field: "password") => string | undefined,
): string {
  const hydrated = useHydrated();
  return watched ?? (hydrated ? getValues("password") : undefined) ?? "";
}
