import type { ServerPage } from "../server-page.ts";

export const profileServer: ServerPage = async ({ shop }) => ({
  head: {
    title: "Meu Perfil",
    description: `Seus dados, suas peças curtidas e seus pedidos na ${shop.nome}.`,
    canonical: "/profile",
    noindex: true,
  },
});
