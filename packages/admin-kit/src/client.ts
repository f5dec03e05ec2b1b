import Medusa, { FetchError } from "@medusajs/js-sdk";

/** Written into the bundle by the dashboard's build; empty when Admin is served by the same origin. */
declare const __BACKEND_URL__: string | undefined;

export const backendUrl = typeof __BACKEND_URL__ === "undefined" ? "/" : __BACKEND_URL__;

/** Medusa's client with the session of whoever is signed in; its errors say in Portuguese what went wrong. */
export const sdk = new Medusa({ baseUrl: backendUrl, auth: { type: "session" } });

const SIGNED_OUT = "A sua sessão terminou. Entre de novo.";
/** What the shop's own routes answer to whoever is not signed in. */
const UNKNOWN_CALLER = "Não autenticado";
const NO_ANSWER = "O servidor não respondeu. Verifique a conexão e tente de novo.";

const request = sdk.client.fetch.bind(sdk.client);
sdk.client.fetch = <T>(...parameters: Parameters<typeof request>): Promise<T> =>
  request<T>(...parameters).catch((error: unknown) => {
    if (error instanceof Error && (reasonOf(error) === undefined || error.message === UNKNOWN_CALLER)) {
      error.message = isSignedOut(error) ? SIGNED_OUT : NO_ANSWER;
    }
    throw error;
  });

/** The server's own words of an error; undefined for what a browser or a broken server says, which is for nobody. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof FetchError) || !error.status || error.status >= 500) return undefined;
  return error.message === error.statusText ? undefined : error.message;
}

/** Whether the server no longer knows who asks. */
export const isSignedOut = (error: Error): boolean => error instanceof FetchError && error.status === 401;
