import type { Shop } from "@alfaiataria/contract";
import { cardOf, PHONES, sourceSet } from "../components/picture-address.ts";
import { socialCard } from "../components/still-address.ts";
import { documentTitle } from "../lib/shop.tsx";
import { schemaHours } from "./opening-hours.ts";
import type { Head } from "./server-page.ts";

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** JSON for a script element: `<` can't end it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** The head's elements: title, description, canonical address, Open Graph, JSON-LD, preload of the largest picture. */
export function renderHead(
  head: Head,
  { nome: shopName, house }: Pick<Shop, "nome" | "house">,
  absolute: (path: string) => string,
): string {
  const title = documentTitle(head.title, shopName);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escape(content)}">`;
  const card = cardOf(head.image ?? socialCard("rolos", house.pictures));
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    head.noindex
      ? `<meta name="robots" content="noindex">`
      : `<link rel="canonical" href="${escape(absolute(head.canonical))}">`,
    property("og:title", title),
    property("og:description", head.description),
    property("og:type", head.type ?? "website"),
    property("og:url", absolute(head.canonical)),
    property("og:site_name", shopName),
    property("og:locale", "pt_BR"),
    property("og:image", absolute(card)),
    // Known before it has come, it is shown large at once.
    ...(card.endsWith(CARD) ? [property("og:image:width", "1200"), property("og:image:height", "630")] : []),
    `<meta name="twitter:card" content="summary_large_image">`,
    head.lcp ? preload(head.lcp) : "",
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${scriptJson({ "@context": "https://schema.org", ...data })}</script>`,
    ),
  ]
    .filter(Boolean)
    .join("\n    ");
}

/** How the address of a card of 1200 × 630 px ends. */
const CARD = "-social-1200.jpg";

/** Asks for the largest picture before the styles are read, on phones for their crop of it. */
function preload({ src, sizes, onPhones }: NonNullable<Head["lcp"]>): string {
  const link = (src: string, media = "") => {
    const set = sourceSet(src);
    return set
      ? `<link rel="preload" as="image" type="image/avif"${media} imagesrcset="${set.avif}" imagesizes="${escape(sizes)}" fetchpriority="high">`
      : "";
  };
  return onPhones
    ? link(onPhones, ` media="${PHONES}"`) + link(src, ` media="not all and ${PHONES}"`)
    : link(src);
}

type Data = Record<string, unknown>;
type Absolute = (path: string) => string;

/** BreadcrumbList from the start page down. */
export function breadcrumb(trail: { name: string; path: string }[], absolute: Absolute): Data {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Início", path: "/" }, ...trail].map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** ItemList of what a list page shows, in its order. */
export function itemList(paths: string[], absolute: Absolute): Data {
  return {
    "@type": "ItemList",
    itemListElement: paths.map((path, at) => ({
      "@type": "ListItem",
      position: at + 1,
      url: absolute(path),
    })),
  };
}

/** The two branches as ClothingStore. */
export function stores(shop: Shop, absolute: Absolute): Data[] {
  return shop.lojas.map((branch) => ({
    "@type": "ClothingStore",
    name: `${shop.nome} – ${branch.cidade}`,
    url: absolute("/"),
    email: shop.email,
    telephone: branch.telefone,
    foundingDate: String(shop.fundacao),
    address: {
      "@type": "PostalAddress",
      streetAddress: branch.endereco,
      addressLocality: branch.cidade,
      addressRegion: branch.uf,
      postalCode: branch.cep,
      addressCountry: "BR",
    },
    openingHours: shop.horarios.flatMap((hours) => schemaHours(hours) ?? []),
    sameAs: shop.redes.map(({ url }) => url),
  }));
}
