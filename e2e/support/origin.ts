/** What Medusa serves and the public origin must not, for any caller and any spelling. */
const CLOSED = ["/store", "/shop", "/hooks", "/cloud"];
const BELOW = ["/products", "/orders", "/catalogue", "/payment/pp_stripe_stripe", "/auth"];

/** Spellings of an address that some server may treat as equal. */
const WAYS: ((prefix: string) => string)[] = [
  (prefix) => prefix,
  (prefix) => prefix.toUpperCase(),
  (prefix) => prefix[0] + prefix.slice(1, 2).toUpperCase() + prefix.slice(2),
  (prefix) => `/${prefix}`,
  (prefix) => `//${prefix}`,
  (prefix) => `/.${prefix}`,
  (prefix) => `/x/..${prefix}`,
  (prefix) => `/%${prefix.charCodeAt(1).toString(16)}${prefix.slice(2)}`,
  (prefix) => `/%25${prefix.charCodeAt(1).toString(16)}${prefix.slice(2)}`,
  (prefix) => `/%2f${prefix.slice(1)}`,
  (prefix) => `/%5c${prefix.slice(1)}`,
  (prefix) => `/\\${prefix.slice(1)}`,
  (prefix) => `${prefix};a=b`,
  (prefix) => `${prefix}%00`,
  (prefix) => `${prefix}.`,
  (prefix) => `/api${prefix}`,
  (prefix) => `/static${prefix}`,
  ...["/app", "/admin", "/auth/user", "/auth/session"].flatMap((open) =>
    ["/..", "/%2e%2e", "/.%2E", "/..%2f..", "/%2e%2e%5c..", "/..;", "/..\\..", "/x/../..", "/%252e%252e"].map(
      (up) => (prefix: string) => `${open}${up}${prefix}`,
    ),
  ),
];

/** Every spelling of every address that must stay internal. */
export const insideAddresses = (): string[] =>
  CLOSED.flatMap((prefix) => WAYS.flatMap((way) => BELOW.map((below) => way(prefix) + below)));

/** Addresses that try to reach files next to the public pictures. */
export const PRIVATE_FILES = [
  ...["secrets.json", "outbox", "postgres/PG_VERSION", "logs/medusa.log", "../package.json"].flatMap(
    (file) => [
      `/static/../${file}`,
      `/static/pecas/../../${file}`,
      `/static/%2e%2e/${file}`,
      `/static/..%2f${file}`,
      `/static/%2e%2e%2f${file}`,
      `/static/..%5c${file}`,
      `/static/%252e%252e%252f${file}`,
      `/static//${file}`,
      `/static/....//${file}`,
      `/assets/../../../${file}`,
      `/assets/%2e%2e/%2e%2e/%2e%2e/${file}`,
    ],
  ),
  "/static",
  "/static/",
  "/static/pecas/",
  "/static/private-1-pedidos.csv",
  "/static/exports/1.csv",
  "/.env",
  "/.git/config",
  "/package.json",
  "/server/main.ts",
];
