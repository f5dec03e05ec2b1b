import type { ServerPage } from "../server-page.ts";

export const checkoutServer: ServerPage = async ({ shop }) => ({
  head: {
    title: "Finalizar Compra",
    description: `Entrega e pagamento do seu pedido na ${shop.nome}.`,
    canonical: "/checkout",
    noindex: true,
  },
});
