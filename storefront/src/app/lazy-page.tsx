import type { ComponentType } from "react";
import { lazyComponent } from "../lib/lazy-component.tsx";

export type LazyPage = {
  Page: ComponentType;
  /** Loads the page's chunk; afterwards Page renders at once, as hydration and the server need. */
  preload: () => Promise<unknown>;
};

/** A page whose code is a chunk of its own. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  const { Component, preload } = lazyComponent(load);
  return { Page: Component, preload };
}
