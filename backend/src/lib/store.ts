import fs from "node:fs";
import type { HouseContact } from "@alfaiataria/contract";
import { z } from "@medusajs/framework/zod";
import { requireSetting } from "./settings";

const text = z.string();
const Store = z.object({
  nome: text,
  descricao: text,
  email: text,
  whatsapp: text,
  lojas: z.array(
    z.object({ cidade: text, uf: text, endereco: text, bairro: text, cep: text, telefone: text }),
  ),
  horarios: z.array(z.object({ dias: text, abre: text.nullable(), fecha: text.nullable() })),
  redes: z.array(z.object({ nome: text, url: text })),
});
export type Store = z.infer<typeof Store>;

/** The store's own file (`SHOP_FILE`). What staff changed since is in `currentStore`. */
export const store = Store.parse(JSON.parse(fs.readFileSync(requireSetting("SHOP_FILE"), "utf8")));

const { nome: _name, ...contact } = store;
/** What the file says of what staff may change. */
export const STORE_CONTACT: HouseContact = contact;
