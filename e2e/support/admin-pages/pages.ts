import type { APIRequestContext } from "@playwright/test";
import { cataloguePages } from "./catalogue.ts";
import { entitiesOf, type Parts } from "./entities.ts";
import { orderPages } from "./orders.ts";
import { settingsPages } from "./settings.ts";

/** Routes that are not read, with all that lies below them, and why; any other that is not read fails the journey. */
export const UNREAD: Record<string, string> = {
  "/settings/roles": "Medusa's rbac is off: there are no roles",
  "/settings/policies": "Medusa's rbac is off: there are no policies",
  "/settings/translations": "Medusa's translation is off: the shop has one language",
  "/settings/store/locales": "Medusa's translation is off: the shop has one language",
  "/settings/property-labels": "Medusa's view_configurations is off: a list has no columns of staff's own",
};

/** Routes that only lead to another one. */
export const LEADS_TO: Record<string, string> = {
  "/": "/orders",
  "/settings": "/settings/store",
  "/inicio": "/painel",
};

/** Pages that say that there is no page. */
export const NOT_FOUND = "/*";

/** Pages that say something else by their query, or about another entity. */
const more = (parts: Parts): string[] => [
  `/orders/${parts["/orders/:id"]}/fulfillment`,
  ...["declaracao", "etiqueta", "etiquetas", "separacao", "pedido"].map(
    (paper) => `/expedicao/imprimir?papel=${paper}&pedidos=${parts["/orders/:id"]}`,
  ),
  "/expedicao?lista=todos",
  "/avaliacoes?lista=published",
  ...["importacoes", "mapeamento", "arquivos"].map((tab) => `/importacao?aba=${tab}`),
  `/promotions/${parts["/promotions/:id"]}/target-rules/edit`,
];

/** The address of a page of each route, or undefined where an entity is missing. */
function addressOf(route: string, parts: Parts): string | undefined {
  let above = "";
  let address = "";
  for (const segment of route.split("/").slice(1)) {
    above += `/${segment}`;
    const part = parts[above];
    address = part?.startsWith("/") ? part : `${address}/${part ?? segment}`;
  }
  return /\/[:*]/.test(address) ? undefined : address;
}

/** Makes what pages need to have something to show. @returns what gives the routes their addresses, and more of them */
export async function adminPages(request: APIRequestContext) {
  const entities = await entitiesOf(request);
  const parts: Parts = {
    ...(await orderPages(request, entities)),
    ...(await cataloguePages(entities)),
    ...(await settingsPages(request, entities)),
    [NOT_FOUND]: "/nao-ha",
  };
  return { addressOf: (route: string) => addressOf(route, parts), more: more(parts) };
}
