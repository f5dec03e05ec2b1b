import { type DehydratedState, hydrate } from "@tanstack/react-query";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import type { Shop } from "@alfaiataria/contract";
import { App } from "./app/app.tsx";
import { preloadLinks } from "./app/preload-links.ts";
import { matchRoute } from "./app/routes.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { insist } from "./components/lazy.tsx";
import type { EarlyEvent } from "./early.ts";
import { cartSession } from "./lib/cart-session.ts";
import "./styles/main.css";

/** What entry-server.tsx leaves in the page. */
export type PageState = { shop: Shop; queries: DehydratedState };

async function start() {
  const root = document.getElementById("root");
  const text = document.getElementById("state")?.textContent;
  if (!root || !text) throw new Error("no state");
  const state = JSON.parse(text) as PageState;

  cartSession();
  const client = createQueryClient();
  // The server's pages are as new as the catalogue, however long ago they were made: their data is fresh from now on.
  for (const query of state.queries.queries) query.state.dataUpdatedAt = Date.now();
  hydrate(client, state.queries);
  // The page's own chunk first, so that React finds what the server rendered.
  await insist(matchRoute(location.pathname).route.Page.preload);
  hydrateRoot(
    root,
    <BrowserRouter>
      <App client={client} shop={state.shop} />
    </BrowserRouter>,
  );
  preloadLinks();
  const early: EarlyEvent["detail"] = [];
  dispatchEvent(new CustomEvent("hydrating", { detail: early }));
  if (early.length > 0) await (await import("./early.ts")).doAgain(early);
}

void start();
