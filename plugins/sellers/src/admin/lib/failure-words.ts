import { FetchError } from "@medusajs/js-sdk";

const SIGNED_OUT = "A sua sessão terminou. Entre de novo.";
const NO_ANSWER = "O servidor não respondeu. Verifique a conexão e tente de novo.";

/** The server's own words of a refusal; undefined for what a browser or a broken server says, which is for nobody. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof FetchError) || !error.status || error.status >= 500) return undefined;
  return error.message === error.statusText ? undefined : error.message;
}

/** Gives a failure words for people in the place of its own. @returns the same failure */
export function inWords(error: unknown): unknown {
  if (error instanceof Error && reasonOf(error) === undefined) {
    const isSignedOut = error instanceof FetchError && error.status === 401;
    error.message = isSignedOut ? SIGNED_OUT : NO_ANSWER;
  }
  return error;
}
