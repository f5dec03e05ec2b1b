import Medusa from "@medusajs/js-sdk";
import { inWords } from "./failure-words";

/** Written into the bundle by the dashboard's build; empty when Admin is served by the same origin. */
declare const __BACKEND_URL__: string | undefined;

/** Medusa's client with the signed-in administrator's session; what fails says so in Portuguese. */
export const sdk = new Medusa({
  baseUrl: typeof __BACKEND_URL__ === "undefined" ? "/" : __BACKEND_URL__,
  auth: { type: "session" },
});

const ask = sdk.client.fetch.bind(sdk.client);
sdk.client.fetch = <T>(...what: Parameters<typeof ask>): Promise<T> =>
  ask<T>(...what).catch((error: unknown) => {
    throw inWords(error);
  });
