import fs from "node:fs";
import { z } from "@medusajs/framework/zod";
import { requireSetting } from "./settings";

const text = z.string();
const Branch = z.object({ cidade: text, uf: text, endereco: text, bairro: text, cep: text });
const Store = z.object({
  nome: text,
  email: text,
  whatsapp: text,
  lojas: z.array(Branch),
  horarios: z.array(z.object({ dias: text, abre: text.nullable(), fecha: text.nullable() })),
});

/** The store's own data, from one file (`SHOP_FILE`). */
export const store = Store.parse(JSON.parse(fs.readFileSync(requireSetting("SHOP_FILE"), "utf8")));
