import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import type { Shop } from "@alfaiataria/contract";
import { SUPPLIER_NAMES, supplierPath } from "../src/features/suppliers/supplier.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { CatalogueStore } from "./catalogue/store.ts";
import { CachedReply } from "./http/cached-reply.ts";

type Deps = { store: CatalogueStore; shop: Shop; publicUrl: string; root: string };

/** Pages that are no piece, category or supplier, for search engines. */
const PAGES = ["/", "/pecas-prontas", "/sob-medida", "/fornecedores", "/galeria", "/privacidade"];
/** What belongs to one visitor, or is no page. */
const PRIVATE = ["/api/", "/app", "/admin", "/auth", "/cart", "/pedido/", "/profile"];
const ICONS: Record<string, number> = {
  "/favicon.ico": 48,
  "/apple-touch-icon.png": 180,
  "/icon-192.png": 192,
  "/icon-512.png": 512,
};
const NAVY = "#121f48";
const WEEK = "public, max-age=604800";

/** What machines ask of a site: robots.txt, the sitemap, the web manifest and its icons. */
export function site(app: FastifyInstance, { store, shop, publicUrl, root }: Deps): void {
  app.get("/sitemap.xml", async (request, reply) =>
    store
      .reply("sitemap", (catalogue) => new CachedReply(sitemap(catalogue, publicUrl), "application/xml"))
      .send(request, reply),
  );
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

/** Drawn from the one vector icon. */
async function drawIcon(root: string, size: number): Promise<Buffer> {
  const svg = await readFile(path.join(root, "src/assets/favicon.svg"));
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

function manifest({ nome, descricao }: Shop) {
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
    })),
  };
}

function sitemap(catalogue: Catalogue, publicUrl: string): string {
  const paths = [
    ...PAGES,
    ...SUPPLIER_NAMES.map(supplierPath),
    ...catalogue.categories.all.map(({ slug }) => `/category/${slug}`),
    ...catalogue.slugs().map((slug) => `/product/${slug}`),
  ];
  const urls = paths.map((page) => `<url><loc>${escapeXml(publicUrl + encodeURI(page))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/'/g, "&apos;");
