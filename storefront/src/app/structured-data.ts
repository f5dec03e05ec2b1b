import type { Shop } from "@alfaiataria/contract";

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
    openingHours: shop.horarios.flatMap(({ schema }) => schema ?? []),
    sameAs: shop.redes.map(({ url }) => url),
  }));
}
