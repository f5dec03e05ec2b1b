import type { FastifyInstance, FastifyRequest } from "fastify";
import { ShopError, type ShownHouse } from "@alfaiataria/contract";
import { cookieAttributes, mayBeStaff, staffHeaders } from "./http/session.ts";
import type { Medusa } from "./medusa.ts";

/** Says that a browser shows the preview of whoever is signed in to Admin; without that sign-in it shows nothing. */
export const PREVIEW_COOKIE = "previa";
const TWO_HOURS_S = 2 * 60 * 60;

/** Where a preview begins and ends; staff come from Admin's page Loja, and go back to it. */
export function housePreview(
  app: FastifyInstance,
  { medusa, publicUrl }: { medusa: Medusa; publicUrl: string },
): void {
  const attributes = cookieAttributes(publicUrl);
  app.get("/previa", async (request, reply) => {
    const previewed = await ask(request, medusa);
    if (!previewed) return reply.redirect("/app/loja", 302);
    return reply.setCookie(PREVIEW_COOKIE, "1", { ...attributes, maxAge: TWO_HOURS_S }).redirect("/", 302);
  });
  app.get("/previa/sair", async (_request, reply) =>
    reply.clearCookie(PREVIEW_COOKIE, attributes).redirect("/", 302),
  );
}

/** The house as it would be with the settings that the browser's member of staff looks at; undefined for everybody else. */
export async function previewedHouse(
  request: FastifyRequest,
  medusa: Medusa,
): Promise<ShownHouse | undefined> {
  return isPreviewing(request) ? ask(request, medusa) : undefined;
}

/** Whether the browser says so, and brings a sign-in; anybody's may. */
export const isPreviewing = (request: FastifyRequest): boolean =>
  request.cookies[PREVIEW_COOKIE] !== undefined && mayBeStaff(request);

async function ask(request: FastifyRequest, medusa: Medusa): Promise<ShownHouse | undefined> {
  if (!mayBeStaff(request)) return undefined;
  try {
    const answer = await medusa.get<{ house: ShownHouse }>("/shop/house/preview", staffHeaders(request));
    return answer.house;
  } catch (error) {
    if (error instanceof ShopError && NONE.has(error.code)) return undefined;
    throw error;
  }
}

/** Nobody is signed in, or not an administrator, or they look at nothing; or Medusa is away, and the shop stays open as it is. */
const NONE = new Set<ShopError["code"]>(["unauthorized", "forbidden", "not_found", "unavailable"]);

/** Says on a page that it is a preview, and how to leave it. */
export const withPreviewBar = (html: string): string => html.replace("<body>", () => `<body>${BAR}`);

const BAR = `<aside aria-label="Prévia" class="bg-gold px-4 py-2 text-center text-sm text-navy">
Prévia: você vê a loja com o que ainda não salvou. Pedidos seguem o que está salvo.
<a class="ml-2 underline" href="/previa/sair">Sair da prévia</a>
</aside>`;
