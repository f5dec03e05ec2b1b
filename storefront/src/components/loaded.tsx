import { type ComponentType, createElement, useEffect, useState } from "react";

/**
 * Shows a component once its code is loaded. Unlike React.lazy a failed load breaks nothing: `onFailure` says so, and
 * the next time it is shown tries again. `load` has to be stable.
 */
export function Loaded({
  load,
  onFailure,
}: {
  load: () => Promise<{ default: ComponentType }>;
  onFailure: (error: unknown) => void;
}) {
  const [loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (module) => {
        if (!gone) setLoaded(() => module.default);
      },
      (error: unknown) => {
        if (!gone) onFailure(error);
      },
    );
    return () => {
      gone = true;
    };
    // A new handler is no reason to load again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [load]);
  return loaded && createElement(loaded);
}
