import { formalPiecesQuery } from "../../features/home/api/formal-pieces.ts";
import { socialCard, still } from "../../components/still-address.ts";
import type { ServerPage } from "../server-page.ts";
import { breadcrumb, stores } from "../head.ts";

export const serverPage: ServerPage = async ({ client, fetchJson, shop, absolute }) => {
  await client.prefetchInfiniteQuery(formalPiecesQuery(fetchJson));
  const { pictures } = shop.house;
  return {
    head: {
      title: "Sob Medida",
      description: `Ternos, costumes, blazers e camisas sob medida na ${shop.nome}, em ${shop.lojas.map(({ cidade }) => cidade).join(" e ")}, com hora marcada.`,
      canonical: "/sob-medida",
      image: socialCard("tesoura", pictures),
      lcp: { src: still("tesoura", pictures), onPhones: still("tesoura", pictures, "alta"), sizes: "100vw" },
      jsonLd: [
        ...stores(shop, absolute),
        breadcrumb([{ name: "Sob Medida", path: "/sob-medida" }], absolute),
      ],
    },
  };
};
