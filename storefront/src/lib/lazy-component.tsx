import { type ComponentType, type FunctionComponent, lazy, useState } from "react";

export type LazyComponent<Props> = {
  Component: FunctionComponent<Props>;
  /** Loads the chunk; afterwards Component renders at once, as hydration and the server need. */
  preload: () => Promise<unknown>;
};

/** As React.lazy, but rendering without suspending once the chunk is there. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(preload) as unknown as ComponentType<Props>;
  function Component(props: Props) {
    const [Loaded] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Loaded {...props} />;
  }
  return { Component, preload };
}
