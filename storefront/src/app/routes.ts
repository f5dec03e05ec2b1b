import { matchPath } from "react-router-dom";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";

export type Route = LazyPage & {
  path: string;
  /** The page's source path, by which the server finds its chunk in the build's manifest. */
  module: string;
};

/** Every page of the shop, each a chunk of its own. What the server needs of a page: server-pages.ts. */
export const routes: Route[] = [
  { path: "/", module: "src/app/pages/home.tsx", ...lazyPage(() => import("./pages/home.tsx")) },
  {
    path: "/pecas-prontas",
    module: "src/app/pages/catalogue.tsx",
    ...lazyPage(() => import("./pages/catalogue.tsx")),
  },
  {
    path: "/category/:slug",
    module: "src/app/pages/category.tsx",
    ...lazyPage(() => import("./pages/category.tsx")),
  },
  {
    path: "/product/:slug",
    module: "src/app/pages/product.tsx",
    ...lazyPage(() => import("./pages/product.tsx")),
  },
  {
    path: "/sob-medida",
    module: "src/app/pages/bespoke.tsx",
    ...lazyPage(() => import("./pages/bespoke.tsx")),
  },
  {
    path: "/fornecedores",
    module: "src/app/pages/suppliers.tsx",
    ...lazyPage(() => import("./pages/suppliers.tsx")),
  },
  {
    path: "/fornecedor/:slug",
    module: "src/app/pages/supplier.tsx",
    ...lazyPage(() => import("./pages/supplier.tsx")),
  },
  { path: "/cart", module: "src/app/pages/cart.tsx", ...lazyPage(() => import("./pages/cart.tsx")) },
  {
    path: "/checkout",
    module: "src/app/pages/checkout.tsx",
    ...lazyPage(() => import("./pages/checkout.tsx")),
  },
  {
    path: "/login",
    module: "src/app/pages/login.tsx",
    ...lazyPage(() => import("./pages/login.tsx")),
  },
  {
    path: "/register",
    module: "src/app/pages/register.tsx",
    ...lazyPage(() => import("./pages/register.tsx")),
  },
  {
    path: "/forgot-password",
    module: "src/app/pages/forgot-password.tsx",
    ...lazyPage(() => import("./pages/forgot-password.tsx")),
  },
  {
    path: "/reset-password",
    module: "src/app/pages/reset-password.tsx",
    ...lazyPage(() => import("./pages/reset-password.tsx")),
  },
  {
    path: "/confirmar-email",
    module: "src/app/pages/confirm-email.tsx",
    ...lazyPage(() => import("./pages/confirm-email.tsx")),
  },
  {
    path: "/profile",
    module: "src/app/pages/profile.tsx",
    ...lazyPage(() => import("./pages/profile.tsx")),
  },
  { path: "/pedido/:id", module: "src/app/pages/order.tsx", ...lazyPage(() => import("./pages/order.tsx")) },
  { path: "/galeria", module: "src/app/pages/gallery.tsx", ...lazyPage(() => import("./pages/gallery.tsx")) },
  {
    path: "/privacidade",
    module: "src/app/pages/privacy.tsx",
    ...lazyPage(() => import("./pages/privacy.tsx")),
  },
  { path: "*", module: "src/app/pages/not-found.tsx", ...lazyPage(() => import("./pages/not-found.tsx")) },
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
