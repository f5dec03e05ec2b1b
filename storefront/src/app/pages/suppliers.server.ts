import type { ServerPage } from "../server-page.ts";
import { breadcrumb } from "../structured-data.ts";

export const suppliersServer: ServerPage = async ({ shop, absolute }) => ({
  head: {
    title: "Fornecedores",
    description: `As oito tecelagens europeias de que saem os tecidos da ${shop.nome}: origem, história e especialidade de cada uma.`,
    canonical: "/fornecedores",
    jsonLd: [breadcrumb([{ name: "Fornecedores", path: "/fornecedores" }], absolute)],
  },
});
