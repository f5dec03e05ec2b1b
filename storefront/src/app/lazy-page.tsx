import { type ComponentType, lazy, useState } from "react";

type PageModule = { default: ComponentType };

export type LazyPage = {
  Page: ComponentType;
  /** Loads the page's chunk; afterwards Page renders at once, as hydration and the server need. */
  preload: () => Promise<unknown>;
};

/** As React.lazy, but rendering without suspending once the chunk is there. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(preload);
  function Page() {
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }
  return { Page, preload };
}
