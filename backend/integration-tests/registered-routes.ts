import { ApiLoader } from "@medusajs/framework/http";

export type RegisteredRoute = { method: string; /** Parameters as ':id'. */ matcher: string };

const registered: RegisteredRoute[] = [];
ApiLoader.traceRoute = (handler, { route, method }) => {
  registered.push({ method, matcher: route });
  return handler;
};

/** Every route that Medusa, the plugins and the shop have registered, once each; to be called when the shop is open. */
export function registeredRoutes(): RegisteredRoute[] {
  const names = new Map(registered.map((route) => [`${route.method} ${route.matcher}`, route]));
  return [...names.values()];
}

/** An address of a route at which there is nothing. */
export const addressOf = ({ matcher }: RegisteredRoute): string => matcher.replace(/:\w+/g, "qualquer");
