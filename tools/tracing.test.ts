import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(__dirname, "..");
type Span = {
  attributes: Record<string, unknown>;
  status: { message?: string };
  events: { attributes?: Record<string, unknown> }[];
};
// oxlint-disable-next-line typescript/no-require-imports -- plain CommonJS, which is preloaded
const { withoutPersonalData } = require("./tracing-words.cjs") as {
  withoutPersonalData: (span: Span) => void;
};

/** Names of the packages loaded by a process that does nothing else yet. */
const loadedBy = (env: NodeJS.ProcessEnv) =>
  spawnSync(
    process.execPath,
    ["--require", "./tools/preload.cjs", "-e", "console.log(Object.keys(require.cache).join())"],
    { cwd: root, encoding: "utf8", env: { PATH: process.env.PATH, ...env } },
  ).stdout;

test("nothing of traces is loaded where nobody takes them", () => {
  expect(loadedBy({})).not.toContain("opentelemetry");
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
  expect(loadedBy({ ...endpoint, OTEL_SDK_DISABLED: "true" })).not.toContain("opentelemetry");
  expect(loadedBy(endpoint)).toContain("opentelemetry");
});

test("a trace says where and how long, and names nobody", () => {
  const span: Span = {
    attributes: {
      "http.route": "/shop/orders",
      "http.url": "http://127.0.0.1:9000/api/payments/pix/segredo-do-banco?token=abc",
      "http.client_ip": "203.0.113.9",
      "http.user_agent": "Firefox de Maria",
      cookie: "customer_session=abc",
      "x-shop-key": "chave",
      "db.statement": `select E'a\\'maria@exemplo.com.br', 'O''Neill' from customer where email = 'maria@exemplo.com.br' and id = $1`,
    },
    status: { message: "Key (email)=(maria@exemplo.com.br) already exists" },
    events: [{ attributes: { "exception.message": "maria@exemplo.com.br" } }],
  };
  withoutPersonalData(span);
  expect(span).toEqual({
    attributes: {
      "http.route": "/shop/orders",
      "url.path": "/api/payments/pix/…",
      "db.statement": "select ?, ? from customer where email = ? and id = $1",
    },
    status: {},
    events: [{ attributes: {} }],
  });
});
