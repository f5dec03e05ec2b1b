import { clothQuery } from "../features/account/api/cloth.ts";
import type { ServerPage } from "./server-page.ts";

/** The server's half of a screen with the account's frame: its picture is there, search engines stay away. */
export function accountPage(title: string, description: string, canonical: string): ServerPage {
  return async ({ client, fetchJson }) => {
    await client.prefetchQuery(clothQuery(fetchJson));
    return { head: { title, description, canonical, noindex: true } };
  };
}
