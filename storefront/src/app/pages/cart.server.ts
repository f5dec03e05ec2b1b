import type { ServerPage } from "../server-page.ts";

export const cartServer: ServerPage = async ({ shop }) => ({
  head: {
    title: "Seu Carrinho",
    description: `As peças que você escolheu na ${shop.nome}.`,
    canonical: "/cart",
    noindex: true,
  },
});
