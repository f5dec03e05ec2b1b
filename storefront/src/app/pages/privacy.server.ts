import type { ServerPage } from "../server-page.ts";
import { breadcrumb } from "../structured-data.ts";

export const privacyServer: ServerPage = async ({ shop, absolute }) => ({
  head: {
    title: "Privacidade e cookies",
    description: `Que dados a ${shop.nome} guarda, para quê, por quanto tempo, e como ver, levar ou apagar os seus.`,
    canonical: "/privacidade",
    jsonLd: [breadcrumb([{ name: "Privacidade e cookies", path: "/privacidade" }], absolute)],
  },
});
