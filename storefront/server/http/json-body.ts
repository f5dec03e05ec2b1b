import type { FastifyInstance } from "fastify";
import { ShopError } from "@alfaiataria/contract";

const UTF8 = new TextDecoder("utf-8", { fatal: true });
/** Levels of a body: no call has more than a few, and what reads or forwards thousands of them runs out of stack. */
const MOST_LEVELS = 100;

/**
 * JSON is UTF-8, uncompressed, of few levels. What is not is refused: an older system's letters would be stored as '\ufffd'.
 * Clients send `content-type: application/json` on a DELETE without a body; an empty body is not parsed.
 */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!/^identity$/i.test(request.headers["content-encoding"] ?? "identity"))
      return done(new ShopError("unsupported_media_type", "Envie o conteúdo sem compressão"));
    let text: string;
    try {
      text = UTF8.decode(body as Buffer);
    } catch {
      return done(new ShopError("invalid_request", "O conteúdo enviado não está em UTF-8"));
    }
    if (isTooDeep(text))
      return done(new ShopError("invalid_request", "O conteúdo enviado tem níveis demais"));
    void parseJson(request, text, done);
  });
}

/** Whether a JSON text has too many levels of lists and objects, whatever else is wrong with it. */
function isTooDeep(text: string): boolean {
  let level = 0;
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (part === "[" || part === "{") level++;
    else if (part === "]" || part === "}") level--;
    if (level > MOST_LEVELS) return true;
  }
  return false;
}
