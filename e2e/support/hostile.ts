import fc from "fast-check";
import { type Asking, type Call, exampleOf, type Real } from "./document.ts";
import { hostileBody } from "./hostile-body.ts";
import { FORM_TYPE, hostileForm } from "./hostile-form.ts";
import { nastyText } from "./nasty.ts";

/** The senders' credentials, in each of their forms. */
export type Sessions = Record<string, string>[];

export type HostileRequest = {
  operationId: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** The responses documented for this method and address, by status; undefined when either was changed. */
  documented?: Call["responses"];
};

/** Requests derived from the document, wrong in every way one can think of, and some correct ones. */
export function hostileRequests(calls: Call[], real: Real, sessions: Sessions): fc.Arbitrary<HostileRequest> {
  return fc.oneof(...calls.map((call) => hostileRequest(call, real, sessions)));
}

function hostileRequest(call: Call, real: Real, sessions: Sessions) {
  const example = exampleOf(call, real);
  const isDocumented = Object.keys(call.responses).length > 0;
  const writes = call.requestBody !== undefined;
  const parts = fc.record({
    method: mostly(call.method, fc.constantFrom(...METHODS), 20),
    path: mostly(example.path, hostilePath(call.path), 3),
    query: mostly(writtenQuery(Object.entries(example.query)), hostileQuery(example.query), 2),
    who: mostly(undefined, fc.constantFrom({}, ...ODD_CREDENTIALS), 10),
    session: fc.constantFrom(...sessions),
    headers: fc.dictionary(fc.constantFrom(...Object.keys(ODD_HEADERS)), fc.nat(), { maxKeys: 2 }),
    contentType: mostly(example.form ? FORM_TYPE : "application/json", fc.constantFrom(...CONTENT_TYPES), 8),
    body: writes ? hostileContent(example) : mostly(undefined, hostileBody({}), 8),
  });
  return parts.map(({ method, path, query, who, session, headers, contentType, body }): HostileRequest => {
    const odd = Object.entries(headers).map(([name, choice]) => {
      const values = ODD_HEADERS[name] ?? [""];
      return [name, values[choice % values.length] ?? ""];
    });
    const bodyless = method === "GET" || method === "HEAD";
    return {
      operationId: call.operationId,
      method,
      path: query ? `${path}?${query}` : path,
      headers: {
        ...example.headers,
        ...(who ?? session),
        ...(body !== undefined && !bodyless && contentType && { "content-type": contentType }),
        ...Object.fromEntries(odd),
      },
      ...(body !== undefined && !bodyless && { body }),
      ...(isDocumented && method === call.method && path === example.path && { documented: call.responses }),
    };
  });
}

const hostileContent = ({ form, body }: Asking) => (form ? hostileForm : hostileBody(body));

/** The value itself in `weight` cases out of `weight + 1`. */
function mostly<T, U>(value: T, other: fc.Arbitrary<U>, weight: number): fc.Arbitrary<T | U> {
  return fc.oneof({ weight, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
}

/** Lone surrogates become U+FFFD; every other text stays as it is. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const hostileSegment = fc.oneof(
  nastyText.map((text) => encoded(text).slice(0, 9_000)),
  fc.constantFrom(
    "%zz",
    "%",
    "%00",
    "%c0%af",
    "%ff",
    "..",
    "%2e%2e%2f%2e%2e",
    "a/b",
    "",
    "0",
    "-1",
    "999999999",
    "1.5",
  ),
);
const hostilePath = (path: string) =>
  fc.tuple(hostileSegment, hostileSegment).map(([a, b]) => {
    const segments = [a, b];
    const filled = path.replace(/\{\w+\}/g, () => segments.pop() ?? a);
    return filled === path ? `${path}/${a}` : filled;
  });

const hostileQuery = (example: Record<string, string>) => {
  const name = fc.constantFrom(...Object.keys(example), "x", "__proto__", "search[]", "page");
  const pair = fc.tuple(name, fc.oneof(nastyText, fc.constantFrom(...Object.values(example), "1")));
  const pairs = fc.array(pair, { maxLength: 4 });
  return fc.oneof(
    { weight: 4, arbitrary: pairs.map((list) => writtenQuery([...Object.entries(example), ...list])) },
    { weight: 4, arbitrary: pairs.map(writtenQuery) },
    { weight: 1, arbitrary: fc.constantFrom("%", "%zz=1", "&&&", "=", "a=%c3", "a".repeat(9_000), "?a=b#c") },
  );
};
const writtenQuery = (pairs: [string, string][]) =>
  pairs
    .map((pair) => pair.map((text) => encoded(text)).join("="))
    .join("&")
    .slice(0, 9_000);

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "SEARCH"];
const CONTENT_TYPES = [
  "",
  "text/plain",
  "application/json; charset=utf-16",
  "application/json;;;",
  "APPLICATION/JSON",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/xml",
  "image/png",
  "no type at all",
];
const ODD_CREDENTIALS = [
  { authorization: "" },
  { authorization: "Bearer" },
  { authorization: "Bearer 00000000-0000-4000-8000-000000000000" },
  { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJhY3Rvcl90eXBlIjoidXNlciJ9." },
  { authorization: "Basic 8J+YgDo=" },
  { authorization: "Basic ///" },
  { authorization: `Bearer ${"x".repeat(4_000)}` },
  { cookie: "customer_session=%00; connect.sid=s%3Ax.y" },
  { cookie: `customer_session=${"z".repeat(4_000)}` },
  { cookie: "=;;;=;%" },
];
const ODD_HEADERS: Record<string, string[]> = {
  "idempotency-key": ["", " ", "chave", "\xe7\xff", "k".repeat(300), "' --"],
  "if-none-match": ["*", '"', "W/", ",".repeat(3_000)],
  "accept-encoding": ["*;q=0", "br;q=x", "\xff", "gzip,".repeat(500)],
  accept: ["text/html", "x", ""],
  "x-forwarded-for": ["' OR 1=1", "999.1.1.1, ::::", "a,".repeat(1_000)],
  "x-forwarded-proto": ["javascript", "https,https"],
  "x-request-id": ["\xff", "r".repeat(2_000)],
  "content-encoding": ["gzip", "x"],
  "x-http-method-override": ["DELETE", "TRACE"],
  "accept-version": ["1.x", "\xff"],
  origin: ["null", "https://exemplo.com.br", "\xff"],
  range: ["bytes=0-1", "bytes=-", "x"],
  expect: ["milagre"],
  host: ["", "a b", "exemplo.com.br:99999"],
  "x-grande": ["h".repeat(20_000)],
};
