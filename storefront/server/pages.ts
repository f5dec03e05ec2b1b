import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { importIdOf, type Shop } from "@alfaiataria/contract";
import { networkOf } from "@alfaiataria/contract/network";
import type { CatalogueStore } from "./catalogue/store.ts";
import { FairQueue } from "./fair-queue.ts";
import { CachedReply } from "./http/cached-reply.ts";
import type { FetchJson } from "../src/lib/api/reply.ts";
import { isPreviewing, withPreviewBar } from "./house-preview.ts";
import { OWN_CALL } from "./http/own-calls.ts";
import { PAGE_HEADER } from "./http/page-header.ts";
import { WITH_TOKEN } from "./http/response-headers.ts";
import type { Renderer } from "./render.ts";

type Deps = {
  renderer: Renderer;
  store: CatalogueStore;
  shop: () => Shop;
  /** The shop as this request's member of staff looks at it before they save; undefined for everybody else. */
  previewed: (request: FastifyRequest) => Promise<Shop | undefined>;
  publicUrl: string;
};
type Rendered = Awaited<ReturnType<Renderer["render"]>>;
const HTML = "text/html; charset=utf-8";
/** Pages that one network may wait for: as many as it may have connections. */
const MOST_WAITING = 512;
/** A page that waits for Medusa lets the others go first after this time. */
const TURN_MS = 200;
/** Of a client who has gone no page is made; the status, which nobody reads, is the one in the log. */
const CLIENT_GONE = 499;
/** A page's address with slashes at its end. No segment of it may be empty: `//` would redirect to another host. */
const SLASH_AT_END = /^((?:\/[^/\\?]+)+)\/+(\?.*)?$/s;

/** What is written small: the first part, because menus and footers go by the address, though the router would not mind. */
const FIRST_PART = /^\/[^/\\?]+/;

const PRODUCT = /^\/product\/([^/?]+)(\?.*)?$/s;

/** And where there is no such page, what is named by a slug, as people type what they read. */
const WITH_SLUG = /^\/(?:product|fornecedor)\/[\w-]+(?=[/?]|$)/i;
const inSmall = (url: string, part: RegExp): string => url.replace(part, (found) => found.toLowerCase());

/** The query parameters that pages read. */
const PARAMETERS =
  /^(?:produtos|categorias|subcategorias|oferta|search|sort|page|peca|cor|tamanho|foto|aba|cart|key|token)(?:=|$)/;

/** Of a page that leads elsewhere, whose status may be that of a page. */
const redirectStatus = (status: number): number => (status >= 300 && status < 400 ? status : 302);

/** The address without parameters that no page reads, such as an advertisement's: they make no other page. */
function readAddress(url: string): string {
  const [path = "", query] = url.split(/\?(.*)/s);
  const read = query?.split("&").filter((parameter) => PARAMETERS.test(parameter));
  return read?.length ? `${path}?${read.join("&")}` : path;
}

/**
 * Pages rendered on the server; those that are the same for every visitor are cached as finished HTML until the
 * catalogue changes. Rendering keeps the process busy for milliseconds: pages that are not cached are made one after
 * another, of each network in turn, so that a client who asks for ever new ones takes the time of no other.
 */
export function pages(app: FastifyInstance, { renderer, store, shop, previewed, publicUrl }: Deps) {
  const fetching =
    (cookie?: string): FetchJson =>
    async (path, page) => {
      const { statusCode, headers, body } = await app.inject({
        url: path,
        headers: { ...OWN_CALL, ...(page && { [PAGE_HEADER]: `${page}` }), ...(cookie && { cookie }) },
      });
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      return {
        status: statusCode,
        headers: Object.fromEntries(texts),
        body: body ? (JSON.parse(body) as unknown) : undefined,
      };
    };

  const fetchJson = fetching();

  const queue = new FairQueue(MOST_WAITING, TURN_MS);

  const render = (request: FastifyRequest, url: string, key: string) =>
    store.replies.replyLater(key, async () => {
      const { html, ...rendered } = await renderer.render({
        url: publicUrl + url,
        fetchJson,
        shop: shop(),
      });
      const page = new CachedReply(html, HTML);
      // Only pages are cached: there is no end of other addresses, and one that leads elsewhere has no page.
      const isKept =
        rendered.status === 200 &&
        !rendered.redirect &&
        !WITH_TOKEN.test(request.url) &&
        inSmall(request.url, FIRST_PART) === request.url;
      return { ...rendered, page, reply: isKept ? page : undefined };
    });

  async function renderPreview(request: FastifyRequest) {
    const shop = await previewed(request);
    const url = publicUrl + readAddress(request.url);
    return shop && renderer.render({ url, fetchJson: fetching(request.headers.cookie), shop });
  }

  /** Made for one member of staff, and kept nowhere. */
  function sendPreview({ html, status, redirect }: Rendered, reply: FastifyReply) {
    if (redirect) return reply.redirect(redirect, redirectStatus(status));
    void reply.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    return reply.code(status).type(HTML).send(withPreviewBar(html));
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const [, path, query = ""] = SLASH_AT_END.exec(request.url) ?? [];
    if (path) return reply.redirect(path + query, 301);
    const network = networkOf(request.ip) ?? request.ip;
    const preview = isPreviewing(request) && (await queue.run(network, () => renderPreview(request)));
    if (preview) return sendPreview(preview, reply);
    const url = readAddress(request.url);
    // Pages say which year it is.
    const key = `page ${new Date().getFullYear()} ${url}`;
    const known = store.replies.known(key);
    if (known) return known.send(request, reply);
    const [, slug, search = ""] = PRODUCT.exec(request.url) ?? [];
    const moved = slug && store.isLoaded && store.current.movedTo(slug);
    if (moved) return reply.redirect(`/product/${moved}${search}`, 301);
    const made = await queue.run(network, async () => {
      if (request.raw.socket.destroyed) return undefined;
      // Somebody who waited for the same page may have had it made.
      return store.replies.known(key) ?? (await render(request, url, key));
    });
    if (!made) return reply.code(CLIENT_GONE).send();
    if (made instanceof CachedReply) return made.send(request, reply);
    const { status, redirect, page } = made;
    const small = inSmall(request.url, status === 404 ? WITH_SLUG : FIRST_PART);
    if (small !== request.url) return reply.redirect(small, 301);
    if (redirect) return reply.redirect(redirect, redirectStatus(status));
    return page.send(request, reply.code(status));
  }

  app.get<{ Params: { id: string } }>("/produto/:id", async (request, reply) => {
    const importId = importIdOf(request.params.id);
    const piece = importId === null ? undefined : store.current.piece(importId);
    const slug = piece ? (piece.slug ?? undefined) : store.current.product(request.params.id)?.slug;
    // A piece that is not sold online opens in the catalogue.
    if (piece && !slug) return reply.redirect(`/pecas-prontas?peca=${piece.id}`, 302);
    // The product page says that there is none.
    if (!slug) return reply.redirect(`/product/${encodeURIComponent(request.params.id)}`, 302);
    return reply.redirect(`/product/${slug}${piece ? `?cor=${encodeURIComponent(piece.cor)}` : ""}`, 302);
  });
  app.get("/admin/sellers", async (_request, reply) => reply.redirect("/app/vendedores", 302));
  return sendPage;
}
