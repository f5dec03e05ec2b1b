import type { ComponentType } from "react";
import { matchRoutes } from "react-router-dom";
import { lazy, type LazyComponent } from "../components/lazy.tsx";

/**
 * Every page of the shop: the path of its address and the name of its file in `pages`. What the server does for a page
 * is in `pages/<name>.server.ts`, or one of the lines of server-pages.ts.
 */
const PAGES = {
  "/": "home",
  "/pecas-prontas": "catalogue",
  "/category/:slug": "category",
  "/product/:slug": "product",
  "/sob-medida": "bespoke",
  "/fornecedores": "suppliers",
  "/fornecedor/:slug": "supplier",
  "/cart": "cart",
  "/checkout": "checkout",
  "/login": "login",
  "/register": "register",
  "/forgot-password": "forgot-password",
  "/reset-password": "reset-password",
  "/confirmar-email": "confirm-email",
  "/profile": "profile",
  "/pedido/:id": "order",
  "/avaliar/:id": "review",
  "/avisos/cancelar": "unsubscribe",
  "/carrinho/retomar": "restore-cart",
  "/galeria": "gallery",
  "/privacidade": "privacy",
  "/trocas-e-devolucoes": "policy",
  "/entrega": "policy",
  "/termos": "policy",
  "/contato": "policy",
  "*": "not-found",
};

type Route = { path: string; name: string; Page: LazyComponent<object> };

const chunks = import.meta.glob<{ default: ComponentType }>("./pages/*.tsx");

export const routes: Route[] = Object.entries(PAGES).map(([path, name]) => ({
  path,
  name,
  // A name without a file fails where the page is loaded.
  Page: lazy(chunks[`./pages/${name}.tsx`]!),
}));

/** The route of an address and the values of its parameters. */
export function matchRoute(pathname: string) {
  const [match] = matchRoutes(routes, pathname)!;
  return match!;
}
