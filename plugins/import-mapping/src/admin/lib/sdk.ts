import Medusa from "@medusajs/js-sdk";

/** Written into the bundle by the dashboard's build; empty when Admin is served by the same origin. */
declare const __BACKEND_URL__: string | undefined;

export const backendUrl = typeof __BACKEND_URL__ === "undefined" ? "/" : __BACKEND_URL__;

/** Medusa's client with the signed-in administrator's session. */
export const sdk = new Medusa({ baseUrl: backendUrl, auth: { type: "session" } });
