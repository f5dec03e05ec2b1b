import Negotiator from "negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

export type Encoding = "br" | "gzip" | "identity";

/**
 * Prefers Brotli wherever it is accepted: by the client's own order gzip would win, which every browser lists first.
 */
export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = new Negotiator(request).encodings(["br", "gzip"]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** `Vary` of an answer that may be compressed, with what the rules for other sites have put there. */
export const varyOf = (reply: FastifyReply): string =>
  [reply.getHeader("vary") ?? [], "Accept-Encoding"].flat().join(", ");
