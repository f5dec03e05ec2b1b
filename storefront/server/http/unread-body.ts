import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

const PATIENCE_MS = 2000;

/**
 * Reads away what a request still sends, for so long as that may take: a connection that is closed under somebody who
 * is still writing is reset, and the answer lost with it.
 */
export async function discardUnread(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  request.unpipe().resume();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // Gone, or slower than that: the answer is all that is left to do.
  await finished(request, { signal, cleanup: true }).catch(() => undefined);
}
