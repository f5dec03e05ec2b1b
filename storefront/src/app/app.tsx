import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense, useEffect } from "react";
import { useRoutes } from "react-router-dom";
import type { Shop } from "@alfaiataria/contract";
import { preload } from "../components/lazy.tsx";
import { ShopProvider } from "../lib/shop.tsx";
import { Layout } from "./layout.tsx";
import { matchRoute, routes } from "./routes.ts";
import { ScrollPosition } from "./scroll-position.tsx";

/** The whole shop, inside a router of the browser's or the server's. */
export function App({ client, shop }: { client: QueryClient; shop: Shop }) {
  usePreloadLinks();
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ShopProvider shop={shop}>
          <Layout>
            {/* The minimum height keeps the footer below while a page's chunk is on its way. */}
            <Suspense fallback={<div className="min-h-dvh" />}>
              <CurrentPage />
            </Suspense>
          </Layout>
        </ShopProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

const elements = routes.map(({ path, Page }) => ({
  path,
  element: (
    <>
      <Page />
      <ScrollPosition />
    </>
  ),
}));

function CurrentPage() {
  return useRoutes(elements);
}

/** Loads a page's chunk as soon as the visitor points at a link to it, so that a click finds it there. */
function usePreloadLinks(): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname)
        return;
      preload(matchRoute(link.pathname).route.Page.preload);
    };
    const events = ["pointerover", "focusin"] as const;
    for (const event of events) document.addEventListener(event, follow, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, []);
}
