import type { QueryClient } from "@tanstack/react-query";
import type { Shop } from "@alfaiataria/contract";
import type { FetchJson } from "../lib/api/reply.ts";

/** What a page says about itself in the document's head. Addresses are paths; the server makes them absolute. */
export type Head = {
  /** Without the shop's name, which follows it. */
  title: string;
  description: string;
  /** Path of the page's one true address. */
  canonical: string;
  /** What is shown where the page's link is shared; without one a still of the house. */
  image?: string;
  type?: "website" | "product";
  noindex?: boolean;
  jsonLd?: Record<string, unknown>[];
  /** The largest picture above the fold, asked for before the styles are read. */
  lcp?: { src: string; sizes: string; onPhones?: string };
};

type LoadContext = {
  client: QueryClient;
  fetchJson: FetchJson;
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  shop: Shop;
  /** Makes a path absolute ('https://loja.example/product/x'), for JSON-LD. */
  absolute: (path: string) => string;
};

/**
 * The server's half of a page: fills the client with the same queries as the page's hooks, says what is in the head.
 * A query that failed is left to the browser, which shows its error with a way to try again; the answer is then 503.
 */
export type ServerPage = (
  context: LoadContext,
) => Promise<{ status?: number; redirect?: string; head: Head }>;
