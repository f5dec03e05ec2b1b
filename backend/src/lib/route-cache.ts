import path from "node:path";

type Route = { matcher: string | RegExp };
/** Medusa's lookup of the route of a request (framework/http/routes-finder), which its package keeps to itself. */
export type Finder = {
  add(route: Route): void;
  find(url: string, method: string): Route | null;
};
export type FinderClass = { new (routes?: Route[]): Finder; prototype: Finder };

/** Lookups after which what was found is forgotten: the addresses of a few minutes, some megabytes. */
export const MOST_LOOKUPS = 10_000;

const bounded = new WeakSet<FinderClass>();

/** @returns {Promise<FinderClass>} Medusa's own */
export async function medusaFinder(): Promise<FinderClass> {
  const folder = path.dirname(require.resolve("@medusajs/framework/http"));
  const { RoutesFinder } = (await import(path.join(folder, "routes-finder.js"))) as {
    RoutesFinder: FinderClass;
  };
  return RoutesFinder;
}

/**
 * Makes the lookup forget. Medusa remembers the outcome for every address that was ever asked for, in each process for
 * as long as it runs: one for every cart and order, and one for whatever a stranger makes up.
 */
export function boundLookups(Finder: FinderClass): void {
  if (bounded.has(Finder)) return;
  bounded.add(Finder);
  const { add, find } = Finder.prototype;
  const routesOf = new WeakMap<Finder, Route[]>();
  const memories = new WeakMap<Finder, { finder: Finder; lookups: number }>();

  Finder.prototype.add = function addRoute(route) {
    routesOf.set(this, [...(routesOf.get(this) ?? []), route]);
    memories.delete(this);
  };
  Finder.prototype.find = function findRoute(url, method) {
    let memory = memories.get(this);
    if (!memory || memory.lookups >= MOST_LOOKUPS) {
      memory = { finder: new Finder(), lookups: 0 };
      for (const route of routesOf.get(this) ?? []) add.call(memory.finder, route);
      memories.set(this, memory);
    }
    memory.lookups++;
    return find.call(memory.finder, url, method);
  };
}
