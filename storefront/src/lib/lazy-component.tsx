import { type ComponentType, type FunctionComponent, lazy, useState } from "react";

export type LazyComponent<Props> = {
  Component: FunctionComponent<Props>;
  /** Loads the chunk; afterwards Component renders at once, as hydration and the server need. */
  preload: () => Promise<unknown>;
};

/** So long a failure is one: React shows what failed by rendering it again. Who asks later is given another try. */
const FAILED_MS = 1_000;

/** As React.lazy, but rendering without suspending once the chunk is there, and loading anew after a failure. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let failedAt: number | null = null;
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
        failedAt = Date.now();
        throw error;
      }
    }) as unknown as ComponentType<Props>;
  let Lazy = makeLazy();
  const current = () => {
    if (failedAt !== null && Date.now() - failedAt > FAILED_MS) {
      failedAt = null;
      Lazy = makeLazy();
    }
    return loaded ?? Lazy;
  };
  function Component(props: Props) {
    const [Loaded] = useState(() => current());
    return <Loaded {...props} />;
  }
  return { Component, preload };
}
