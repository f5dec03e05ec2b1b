/** Why the server refused a call for lack of a second factor (`api/guards/admin.ts`). */
export type Reason = "second_factor_needed" | "second_factor_missing";

/**
 * Watches all requests of Admin, including Medusa's own pages: one refused until a code is confirmed is sent again
 * after that. @param onDenied resolves to whether to send it again @returns stops the watch
 */
export function watchDenied(onDenied: (reason: Reason) => Promise<boolean>): () => void {
  const ask = window.fetch;
  const watched: typeof fetch = async (input, init) => {
    // Cloned, because a request's body can be sent only once.
    const again = input instanceof Request ? input.clone() : input;
    const response = await ask(input, init);
    if (response.status !== 403) return response;
    const reason = await reasonOf(response.clone());
    return reason && (await onDenied(reason)) ? ask(again, init) : response;
  };
  window.fetch = watched;
  return () => {
    if (window.fetch === watched) window.fetch = ask;
  };
}

async function reasonOf(response: Response): Promise<Reason | undefined> {
  if (!response.headers.get("content-type")?.includes("json")) return undefined;
  const { details } = (await response.json()) as { details?: { reason?: string } };
  const reason = details?.reason;
  return reason === "second_factor_needed" || reason === "second_factor_missing" ? reason : undefined;
}
