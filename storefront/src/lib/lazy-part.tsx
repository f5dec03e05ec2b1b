import { type ComponentType, type FunctionComponent, memo, Suspense } from "react";
import { lazyComponent } from "./lazy-component.tsx";

const preloads: (() => Promise<unknown>)[] = [];

/**
 * A part of a page whose code is a chunk of its own. The server renders it with the page; in the browser that HTML
 * stands, and can be typed in, until the chunk has come and brings it to life. Give it props that stay the same: with
 * others before that, React would throw the HTML away, and what was typed with it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const { Component, preload } = lazyComponent(load);
  preloads.push(preload);
  function Part(props: Props) {
    return (
      // The height is for whoever comes by a link, without the server's HTML.
      <Suspense fallback={<div className="min-h-96" />}>
        <Component {...props} />
      </Suspense>
    );
  }
  return memo(Part) as unknown as FunctionComponent<Props>;
}

/** For the server: loads the parts of every page that is loaded, so that they render with it. */
export async function loadParts(): Promise<void> {
  await Promise.all(preloads.map((preload) => preload()));
}
