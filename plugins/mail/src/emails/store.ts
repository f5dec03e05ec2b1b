import { z } from "@medusajs/framework/zod";

/** What emails say of the store: a part of the shop's own file (`SHOP_FILE`), and its public address. */
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
  /** Without a slash at its end. */
  url: z.url({ protocol: /^https?$/ }),
});
/** The shop's own pages that every email leads to. */
export const PAGES = [
  ["Trocas e devoluções", "/trocas-e-devolucoes"],
  ["Entrega", "/entrega"],
  ["Termos", "/termos"],
  ["Contato", "/contato"],
] as const;

export type Store = z.output<typeof storeSchema>;
