import type { ServerPage } from "../server-page.ts";

export const orderServer: ServerPage = async () => ({
  head: { title: "order", description: "", canonical: "/" },
});
