import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** No page needs them; a page that one day does names itself here. */
const PERMISSIONS = ["camera", "geolocation", "microphone", "payment", "usb", "browsing-topics"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Pages carry no inline script (docs/decisions/6); what components place on the screen are style attributes. */
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

/** The dashboard brings style elements of its own. */
export const ADMIN_HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...POLICY, styleSrc: ["'self'", "'unsafe-inline'"] },
  },
};

/** What every answer tells the browser. Development has no policy: Vite's client is an inline script. */
export async function securityHeaders(
  app: FastifyInstance,
  { publicUrl, development }: { publicUrl: string; development: boolean },
): Promise<void> {
  const isSecure = publicUrl.startsWith("https:") && !development;
  app.addHook("onRequest", async (_request, reply) => {
    void reply.header("permissions-policy", PERMISSIONS);
  });
  await app.register(helmet, {
    contentSecurityPolicy: development ? false : { useDefaults: false, directives: POLICY },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
}
