import { praiseQuery } from "../../features/home/api/praise.ts";
import { formalPiecesQuery } from "../../features/home/api/formal-pieces.ts";
import { SPLIT_SIZES } from "../../features/home/components/split.tsx";
import type { ServerPage } from "../server-page.ts";
import { stores } from "../head.ts";

export const serverPage: ServerPage = async ({ client, fetchJson, shop, absolute }) => {
  const query = formalPiecesQuery(fetchJson);
  await Promise.all([client.prefetchInfiniteQuery(query), client.prefetchQuery(praiseQuery(fetchJson))]);
  const image = client.getQueryData(query.queryKey)?.pages[0]?.pieces[0]?.imagens[0];
  return {
    head: {
      title: "",
      description: shop.descricao,
      canonical: "/",
      lcp: image ? { src: image, sizes: SPLIT_SIZES } : undefined,
      jsonLd: stores(shop, absolute),
    },
  };
};
