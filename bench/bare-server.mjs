// The least that Node can do: one answer from memory.
import http from "node:http";

process.once("message", ({ headers, body }) => {
  const bytes = Buffer.from(body, "base64");
  const flat = headers.flat();
  const server = http.createServer((_request, response) => {
    response.writeHead(200, flat);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
});
