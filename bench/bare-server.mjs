// The least work that Node can do per request: one response from memory.
import http from "node:http";

process.once("message", (/** @type {import("./load.mjs").BareAnswer} */ { headers, body }) => {
  const bytes = Buffer.from(body, "base64");
  const flat = headers.flat();
  const server = http.createServer((_request, response) => {
    response.writeHead(200, flat);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    process.send?.({ port });
  });
});
