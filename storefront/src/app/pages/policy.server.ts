import { POLICIES, type PolicyId } from "@alfaiataria/contract";
import { houseQuery } from "../../features/house/api/house.ts";
import { policyAt } from "../../features/house/policies.ts";
import { breadcrumb } from "../head.ts";
import type { ServerPage } from "../server-page.ts";

const DESCRIPTIONS: Record<PolicyId, (name: string) => string> = {
  returns: (name) => `Prazos e passos para trocar o tamanho ou devolver uma peça da ${name}.`,
  delivery: (name) => `Como a ${name} entrega em todo o Brasil: frete, prazos e rastreamento.`,
  terms: (name) => `As condições de compra na ${name}: preços, pagamento e reserva das peças.`,
  contact: (name) => `Email, WhatsApp, endereços, telefones e horários das lojas da ${name}.`,
};

export const serverPage: ServerPage = async ({ client, fetchJson, pathname, shop, absolute }) => {
  await client.prefetchQuery(houseQuery(fetchJson));
  const id = policyAt(pathname);
  const { title, path } = POLICIES[id];
  return {
    head: {
      title,
      description: DESCRIPTIONS[id](shop.nome),
      canonical: path,
      jsonLd: [breadcrumb([{ name: title, path }], absolute)],
    },
  };
};
