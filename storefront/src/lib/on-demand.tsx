import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from "react";

/**
 * A component whose code is loaded when it is first shown; nothing stands in its place meanwhile, nor on the server.
 * Unlike with React.lazy a load that fails takes nothing else with it: `onFailure` is told, and the next time that it
 * is shown tries again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props & { onFailure: (error: unknown) => void }> {
  let loaded: ComponentType<Props> | null = null;
  return function OnDemand({ onFailure, ...props }) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let gone = false;
      load().then(
        (module) => {
          loaded = module.default;
          if (!gone) setShown(() => loaded);
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
    }, []);
    return Shown && createElement(Shown, props as unknown as Props);
  };
}
