import type { ServerPage } from "../server-page.ts";

export const notFoundServer: ServerPage = async () => ({
  status: 404,
  head: {
    title: "Page Not Found",
    description: "Esta página não existe ou mudou de endereço.",
    canonical: "/",
    noindex: true,
  },
});
