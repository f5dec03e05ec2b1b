import { ApiLoader } from "@medusajs/framework/http";

export type RegisteredRoute = { method: string; /** With parameters as ':id'. */ matcher: string };

const registered: RegisteredRoute[] = [];
ApiLoader.traceRoute = (handler, { route, method }) => {
  registered.push({ method, matcher: route });
  return handler;
};

/**
 * Every route that Medusa, the plugins and the shop have registered, without duplicates; call it once the shop is open.
 */
export function registeredRoutes(): RegisteredRoute[] {
  const names = new Map(registered.map((route) => [`${route.method} ${route.matcher}`, route]));
  return [...names.values()];
}

/** An address of a route where nothing exists. */
export const addressOf = ({ matcher }: RegisteredRoute): string => matcher.replace(/:\w+/g, "qualquer");
