import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, Suspense } from "react";
import { useRoutes } from "react-router-dom";
import type { Shop } from "@alfaiataria/contract";
import { ShopProvider } from "../lib/shop.tsx";
import { Layout } from "./layout.tsx";
import { routes } from "./routes.ts";
import { ScrollPosition } from "./scroll-position.tsx";

/** The whole shop, inside a router of the browser's or the server's. */
export function App({ client, shop }: { client: QueryClient; shop: Shop }) {
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
