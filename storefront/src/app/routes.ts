import { matchPath } from "react-router-dom";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";

export type Route = LazyPage & { path: string };

/** Every page of the shop, each a chunk of its own. What the server needs of a page: server-pages.ts. */
export const routes: Route[] = [
  { path: "/", ...lazyPage(() => import("./pages/home.tsx")) },
  { path: "/pecas-prontas", ...lazyPage(() => import("./pages/catalogue.tsx")) },
  { path: "/category/:slug", ...lazyPage(() => import("./pages/category.tsx")) },
  { path: "/product/:slug", ...lazyPage(() => import("./pages/product.tsx")) },
  { path: "/sob-medida", ...lazyPage(() => import("./pages/bespoke.tsx")) },
  { path: "/fornecedores", ...lazyPage(() => import("./pages/suppliers.tsx")) },
  { path: "/fornecedor/:slug", ...lazyPage(() => import("./pages/supplier.tsx")) },
  { path: "/cart", ...lazyPage(() => import("./pages/cart.tsx")) },
  { path: "/checkout", ...lazyPage(() => import("./pages/checkout.tsx")) },
  { path: "/login", ...lazyPage(() => import("./pages/login.tsx")) },
  { path: "/register", ...lazyPage(() => import("./pages/register.tsx")) },
  { path: "/forgot-password", ...lazyPage(() => import("./pages/forgot-password.tsx")) },
  { path: "/reset-password", ...lazyPage(() => import("./pages/reset-password.tsx")) },
  { path: "/confirmar-email", ...lazyPage(() => import("./pages/confirm-email.tsx")) },
  { path: "/profile", ...lazyPage(() => import("./pages/profile.tsx")) },
  { path: "/pedido/:id", ...lazyPage(() => import("./pages/order.tsx")) },
  { path: "/galeria", ...lazyPage(() => import("./pages/gallery.tsx")) },
  { path: "/privacidade", ...lazyPage(() => import("./pages/privacy.tsx")) },
  { path: "*", ...lazyPage(() => import("./pages/not-found.tsx")) },
];

/** The route of an address and the values of its parameters. */
export function matchRoute(pathname: string): { route: Route; params: Record<string, string> } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) {
      const params = Object.entries(match.params).filter((entry): entry is [string, string] => !!entry[1]);
      return { route, params: Object.fromEntries(params) };
    }
  }
  throw new Error("The route '*' matches every address");
}
