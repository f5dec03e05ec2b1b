import { dehydrate } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { Shop } from "@alfaiataria/contract";
import { App } from "./app/app.tsx";
import { renderHead, scriptJson } from "./app/head.ts";
import { matchRoute } from "./app/routes.ts";
import { serverPageOf } from "./app/server-pages.ts";
import type { PageState } from "./entry-client.tsx";
import { createQueryClient } from "./lib/api/query-client.ts";
import type { FetchJson } from "./lib/api/reply.ts";
import { loadParts } from "./components/lazy.tsx";

export type { ApiReply } from "./lib/api/reply.ts";

export type RenderContext = {
  /** The page's address; an absolute one makes the canonical and Open Graph addresses absolute. */
  url: string;
  fetchJson: FetchJson;
  shop: Shop;
};

export type RenderedPage = {
  status: number;
  redirect?: string;
  head: string;
  body: string;
  /** JSON for the element `#state`. */
  state: string;
  /** Source path of the page's own module, by which the build's manifest knows its chunk. */
  module: string;
  /** Whether a picture is the largest that is seen first. */
  opensWithPicture: boolean;
};

/** Renders one page with its data. */
export async function renderPage({ url, fetchJson, shop }: RenderContext): Promise<RenderedPage> {
  const base = new URL(url, "http://localhost");
  const isAbsolute = /^https?:/.test(url);
  const absolute = (path: string) => (isAbsolute ? new URL(path, base).href : path);
  const { route, params } = matchRoute(base.pathname);
  const client = createQueryClient();

  const [{ status = 200, redirect, head }] = await Promise.all([
    serverPageOf(route.name)({
      client,
      fetchJson,
      pathname: base.pathname,
      params,
      search: base.searchParams,
      shop,
      absolute,
    }),
    route.Page.preload().then(loadParts),
  ]);
  // What failed is rendered as loading: the browser asks again, and shows the error if there still is one.
  const failed = client.getQueryCache().findAll({ predicate: (query) => query.state.status === "error" });
  for (const query of failed) client.getQueryCache().remove(query);

  const body = redirect
    ? ""
    : renderToString(
        <StaticRouter location={base.pathname + base.search}>
          <App client={client} shop={shop} />
        </StaticRouter>,
      );
  const state: PageState = { shop, queries: dehydrate(client) };
  client.clear();
  return {
    status: failed.length > 0 ? 503 : status,
    redirect,
    head: renderHead(head, shop, absolute),
    body,
    state: scriptJson(state),
    module: `src/app/pages/${route.name}.tsx`,
    opensWithPicture: head.lcp !== undefined,
  };
}
