import { type ComponentType, useEffect, useState } from "react";

/**
 * A component that is loaded once it is `wanted`; null until then. Unlike React.lazy a failed load breaks nothing:
 * `onFailure` says so, and wanting it again tries again. `load` has to be stable.
 */
export function useLoaded(
  load: () => Promise<{ default: ComponentType }>,
  wanted: boolean,
  onFailure?: (error: unknown) => void,
): ComponentType | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted || Loaded) return;
    load().then(
      (module) => setLoaded(() => module.default),
      (error: unknown) => onFailure?.(error),
    );
    // A new handler is no reason to load.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [load, wanted, Loaded]);
  return Loaded;
}
