import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { POLICIES, type Shop, ShopError } from "@alfaiataria/contract";
import { SUPPLIER_NAMES, supplierPath } from "../src/features/suppliers/supplier.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { CatalogueStore } from "./catalogue/store.ts";
import { CachedReply } from "./http/cached-reply.ts";

type Deps = {
  store: CatalogueStore;
  shop: Pick<Shop, "nome" | "descricao">;
  publicUrl: string;
  root: string;
};

/** Pages for search engines besides pieces, categories and suppliers. */
const PAGES = [
  ...["/", "/pecas-prontas", "/sob-medida", "/fornecedores", "/galeria", "/privacidade"],
  ...Object.values(POLICIES).map(({ path }) => path),
];
/** Paths that belong to one visitor, or are not pages. */
const PRIVATE = [
  "/api/",
  "/app",
  "/admin",
  "/auth",
  "/cart",
  "/pedido/",
  "/avaliar/",
  "/avisos/",
  "/carrinho/",
  "/previa",
  "/profile",
];
const ICONS: Record<string, number> = {
  "/favicon.ico": 48,
  "/apple-touch-icon.png": 180,
  "/icon-192.png": 192,
  "/icon-512.png": 512,
};
/** The most addresses that one file may have (sitemaps.org). */
const URLS_A_SITEMAP = 50_000;
const NAVY = "#121f48";
const WEEK = "public, max-age=604800";

/** What crawlers and browsers request of a site: robots.txt, the sitemap, the web manifest and its icons. */
export function site(app: FastifyInstance, { store, shop, publicUrl, root }: Deps): void {
  app.get("/sitemap.xml", async (request, reply) =>
    store
      .reply("sitemap", (catalogue) => {
        const parts = Math.ceil(pathsOf(catalogue).length / URLS_A_SITEMAP);
        const xml = parts > 1 ? sitemapIndex(parts, publicUrl) : sitemap(pathsOf(catalogue), publicUrl);
        return new CachedReply(xml, "application/xml");
      })
      .send(request, reply),
  );
  app.get<{ Params: { part: string } }>("/sitemap-:part(^[1-9]\\d{0,3}$).xml", async (request, reply) => {
    const end = Number(request.params.part) * URLS_A_SITEMAP;
    const made = store.reply(`sitemap ${end}`, (catalogue) => {
      const paths = pathsOf(catalogue).slice(end - URLS_A_SITEMAP, end);
      if (paths.length === 0) throw new ShopError("not_found", "Recurso não encontrado");
      return new CachedReply(sitemap(paths, publicUrl), "application/xml");
    });
    return made.send(request, reply);
  });
  app.get("/robots.txt", async (_request, reply) => {
    const lines = ["User-agent: *", ...PRIVATE.map((prefix) => `Disallow: ${prefix}`)];
    return reply
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  app.get("/manifest.webmanifest", async (_request, reply) =>
    reply.type("application/manifest+json").header("cache-control", WEEK).send(manifest(shop)),
  );
  for (const [address, size] of Object.entries(ICONS)) {
    let icon: Promise<Buffer> | undefined;
    app.get(address, async (_request, reply) => {
      icon ??= drawIcon(root, size);
      return reply
        .type("image/png")
        .header("cache-control", WEEK)
        .send(await icon);
    });
  }
}

/** Renders the one vector icon as a PNG of `size` px. */
async function drawIcon(root: string, size: number): Promise<Buffer> {
  const svg = await readFile(path.join(root, "src/assets/favicon.svg"));
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

function manifest({ nome, descricao }: Deps["shop"]) {
  return {
    name: nome,
    short_name: nome,
    description: descricao,
    lang: "pt-BR",
    start_url: "/",
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: NAVY,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      // Its background reaches the edge and its letter stays within the mask's safe zone.
      purpose: "any maskable",
    })),
  };
}

function pathsOf(catalogue: Catalogue): string[] {
  return [
    ...PAGES,
    ...SUPPLIER_NAMES.map(supplierPath),
    ...catalogue.categories.all.map(({ slug }) => `/category/${slug}`),
    ...catalogue.slugs().map((slug) => `/product/${slug}`),
  ];
}

function sitemapIndex(parts: number, publicUrl: string): string {
  const maps = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeXml(publicUrl)}/sitemap-${at + 1}.xml</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join("\n")}\n</sitemapindex>\n`;
}

function sitemap(paths: readonly string[], publicUrl: string): string {
  const urls = paths.map((page) => `<url><loc>${escapeXml(publicUrl + encodeURI(page))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/'/g, "&apos;");
