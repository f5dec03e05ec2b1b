import { GALLERY, GALLERY_PAGE_SIZES } from "../../features/gallery/pictures.ts";
import type { ServerPage } from "../server-page.ts";
import { breadcrumb } from "../head.ts";

export const serverPage: ServerPage = async ({ shop, absolute }) => {
  const first = GALLERY[0]?.src;
  return {
    head: {
      title: "Galeria de Criações",
      description: `Costumes, blazers, camisas e acessórios da ${shop.nome}: ${GALLERY.length} criações da casa, de perto.`,
      canonical: "/galeria",
      image: first,
      lcp: first ? { src: first, sizes: GALLERY_PAGE_SIZES } : undefined,
      jsonLd: [breadcrumb([{ name: "Galeria", path: "/galeria" }], absolute)],
    },
  };
};
