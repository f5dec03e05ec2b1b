import { z } from "@medusajs/framework/zod";

/** The store's data used in emails: part of the shop's own file (`SHOP_FILE`), and its public address. */
export const storeSchema = z.object({
  nome: z.string().min(1),
  email: z.email(),
  whatsapp: z.string().min(1),
  lojas: z.array(
    z.object({
      cidade: z.string(),
      uf: z.string(),
      endereco: z.string(),
      bairro: z.string(),
      telefone: z.string(),
    }),
  ),
  /** Without a trailing slash. */
  url: z.url({ protocol: /^https?$/ }),
});
/** Pages of the shop that every email links to. */
export const PAGES = [
  ["Trocas e devoluções", "/trocas-e-devolucoes"],
  ["Entrega", "/entrega"],
  ["Termos", "/termos"],
  ["Contato", "/contato"],
] as const;

export type Store = z.output<typeof storeSchema>;
