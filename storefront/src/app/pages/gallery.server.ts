import { GALLERY } from "../../features/gallery/pictures.ts";
import type { ServerPage } from "../server-page.ts";
import { breadcrumb } from "../head.ts";

export const serverPage: ServerPage = async ({ shop, absolute }) => {
  return {
    head: {
      title: "Galeria de Criações",
      description: `Costumes, blazers, camisas e acessórios da ${shop.nome}: ${GALLERY.length} criações da casa, de perto.`,
      canonical: "/galeria",
      image: GALLERY[0]?.src,
      jsonLd: [breadcrumb([{ name: "Galeria", path: "/galeria" }], absolute)],
    },
  };
};
