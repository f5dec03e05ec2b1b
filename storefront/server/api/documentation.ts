import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { openApi } from "@alfaiataria/contract/openapi";
import { CachedReply } from "../http/cached-reply.ts";

/** Swagger UI's own files, from its package. */
const SWAGGER_UI = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@fastify/swagger-ui/package.json")),
  "static",
);
const SWAGGER_FILES = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};
const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Documentação da API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/open.js" defer></script>
  </head>
  <body><div id="swagger-ui"></div></body>
</html>
`;
/** A file of its own, because the Content-Security-Policy has no inline scripts. */
const OPEN = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", deepLinking: true, validatorUrl: null });
`;

/** `/api/openapi.json`, and `/api/docs`, which shows it without reaching any other host. @param shop the shop's name */
export function documentation(app: FastifyInstance, { shop }: { shop: string }): void {
  let document: CachedReply | undefined;
  const page = new CachedReply(PAGE, "text/html; charset=utf-8");
  const open = new CachedReply(OPEN, "text/javascript; charset=utf-8");
  app.get("/api/openapi.json", async (request, reply) => {
    // Built on the first request, as are the page's files: most shops never need them.
    document ??= CachedReply.json(openApi(shop));
    return document.send(request, reply);
  });
  app.get("/api/docs", async (request, reply) => page.send(request, reply));
  app.get("/api/docs/open.js", async (request, reply) => open.send(request, reply));
  for (const [name, contentType] of Object.entries(SWAGGER_FILES)) {
    let file: Promise<CachedReply> | undefined;
    app.get(`/api/docs/${name}`, async (request, reply) => {
      file ??= readFile(path.join(SWAGGER_UI, name), "utf8").then(
        (text) => new CachedReply(text, contentType),
      );
      return (await file).send(request, reply);
    });
  }
}
