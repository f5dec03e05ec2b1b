// Removes personal data from traces: they may say how, where and how long, but nothing about a person.

/** Attributes that may leave the shop. Client addresses, browsers, queries and headers are not among them. */
const TOLD =
  /^(?:http\.(?:route|method|status_code|request\.method|request\.id|response\.status_code)|url\.path|server\.(?:address|port)|net\.peer\.(?:name|port)|error\.type|db\.(?:system|name|namespace|operation|statement|query)\b.*|workflow\..+|query\.fields|fetch\..+)$/;
const STATEMENTS = ["db.statement", "db.query.text"];
/** SQL literals, which Medusa writes into its statements. */
const LITERAL = /\bE'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'/gis;
/** The path that a bank calls contains a secret. */
const SECRET_IN_PATH = /^(\/(?:api|shop)\/payments\/pix)\/.*/;

/** Removes personal data from a span that has ended, before it is exported. @param {import("@opentelemetry/sdk-trace-node").ReadableSpan} span */
function withoutPersonalData(span) {
  const { attributes } = span;
  attributes["url.path"] ??= pathOf(attributes["http.target"] ?? attributes["http.url"]);
  for (const name of Object.keys(attributes)) {
    if (!TOLD.test(name) || attributes[name] === undefined) delete attributes[name];
    else if (STATEMENTS.includes(name)) attributes[name] = String(attributes[name]).replace(LITERAL, "?");
  }
  if (attributes["url.path"])
    attributes["url.path"] = String(attributes["url.path"]).replace(SECRET_IN_PATH, "$1/…");
  // An error's message may quote what was sent; it is in the log of that request.
  delete span.status.message;
  for (const event of span.events) event.attributes = {};
}

/** @param {unknown} address */
const pathOf = (address) =>
  address === undefined ? undefined : new URL(String(address), "http://loja").pathname;

module.exports = { withoutPersonalData };
