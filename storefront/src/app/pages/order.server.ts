import type { ServerPage } from "../server-page.ts";

export const orderServer: ServerPage = async ({ params, shop }) => ({
  head: {
    title: "Pedido",
    description: `Um pedido feito na ${shop.nome}.`,
    canonical: `/pedido/${encodeURIComponent(params.id ?? "")}`,
    noindex: true,
  },
});
