import fs from "node:fs";
import { z } from "@medusajs/framework/zod";
import { requireSetting } from "./settings";

const Store = z.object({ nome: z.string(), email: z.string(), whatsapp: z.string() });

/** The store's own settings, one file (`SHOP_FILE`). */
export const store = Store.parse(JSON.parse(fs.readFileSync(requireSetting("SHOP_FILE"), "utf8")));
