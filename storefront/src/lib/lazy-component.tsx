import { type ComponentType, type FunctionComponent, lazy, useState } from "react";

export type LazyComponent<Props> = {
  Component: FunctionComponent<Props>;
  /** Loads the chunk; afterwards Component renders at once, as hydration and the server need. */
  preload: () => Promise<unknown>;
};

/** As React.lazy, but rendering without suspending once the chunk is there, and loading anew after a failure. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const makeLazy = () =>
    lazy(async () => {
      try {
        return await preload();
      } catch (error) {
        // React keeps the failure with what it was told of it: what is shown next starts afresh.
        Lazy = makeLazy();
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let Lazy = makeLazy();
  function Component(props: Props) {
    const [Loaded] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Loaded {...props} />;
  }
  return { Component, preload };
}
