import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";

/** Features that no page needs; a page that needs one is to be allowed here. */
const PERMISSIONS = ["camera", "geolocation", "microphone", "usb", "browsing-topics"]
  .map((feature) => `${feature}=()`)
  .join(", ");
/** The origins of Stripe's card element, which may not be served from anywhere else (PCI DSS). */
const STRIPE = ["https://js.stripe.com", "https://*.js.stripe.com"];

/** Pages have no inline scripts (docs/decisions/6); components position elements by style attributes. */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

/** With cards paid on the shop's pages: Stripe's element, its calls, and the bank's 3-D Secure page in a frame. */
const CARD_POLICY = {
  ...POLICY,
  scriptSrc: [...POLICY.scriptSrc, ...STRIPE],
  connectSrc: [...POLICY.connectSrc, "https://api.stripe.com"],
  frameSrc: [...STRIPE, "https://hooks.stripe.com"],
};

/** What helmet sends with every answer, made once: it would write the policy anew for each. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

const POLICY_HEADER = "content-security-policy";

/** The dashboard uses style elements of its own. */
export const ADMIN_HEADERS = policyOf({ ...POLICY, styleSrc: ["'self'", "'unsafe-inline'"] });

function policyOf(directives: Record<string, string[]>): Record<string, string> {
  const { [POLICY_HEADER]: policy = "" } = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives },
  });
  return { [POLICY_HEADER]: policy };
}

type Circumstances = {
  publicUrl: string;
  development: boolean;
  takesCards: boolean;
  /** Further origins of pictures, separated by blanks. */
  pictureSources: () => string;
};

/** The security headers of every answer. Development has no policy: Vite's client is an inline script. */
export function securityHeaders(
  app: FastifyInstance,
  { publicUrl, development, takesCards, pictureSources }: Circumstances,
): void {
  const directives = takesCards ? CARD_POLICY : POLICY;
  const permissions = `${PERMISSIONS}, payment=(${takesCards ? 'self "https://js.stripe.com"' : ""})`;
  const isSecure = publicUrl.startsWith("https:") && !development;
  const headers = {
    ...headersOf({
      contentSecurityPolicy: development ? false : { useDefaults: false, directives },
      strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      crossOriginResourcePolicy: { policy: "same-origin" },
    }),
    "permissions-policy": permissions,
  };
  app.addHook("onRequest", async (_request, reply) => void reply.headers(headers));
  app.addHook("onSend", async (_request, reply) => {
    const sources = pictureSources();
    const policy = reply.getHeader(POLICY_HEADER);
    if (sources !== "" && typeof policy === "string")
      reply.header(POLICY_HEADER, policy.replace(/\bimg-src /, `img-src ${sources} `));
  });
}

/** Pages about one visitor's own affairs: no search engine lists them, as their `<meta name="robots">` says too. */
const OWN_PAGE =
  /^\/(?:cart|checkout|profile|pedido|avaliar|avisos|carrinho|login|register|forgot-password|reset-password|confirmar-email)(?:[/?]|$)/;
/** The address of a link in an email: its page belongs to one person. */
export const WITH_TOKEN = /[?&](?:token|key)=/;
const PRIVATE = "private, no-store";
/** Answers that are the same for every visitor have one of these in `cache-control`. */
const SHARED = /\bpublic\b|\bno-cache\b|\bmax-age=/;

/** No cache keeps and no search engine lists what belongs to one visitor; nor the errors of `/api`. */
export function privateAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async ({ url }, reply) => {
    if (url.startsWith("/api/")) {
      const isShared = reply.statusCode < 400 && SHARED.test(String(reply.getHeader("cache-control") ?? ""));
      if (!isShared) reply.header("cache-control", PRIVATE);
    } else if (OWN_PAGE.test(url)) {
      reply.header("x-robots-tag", "noindex");
      if (WITH_TOKEN.test(url)) reply.header("cache-control", PRIVATE);
    }
  });
}
