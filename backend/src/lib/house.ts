import fs from "node:fs";
import { z } from "@medusajs/framework/zod";

const House = z.object({ nome: z.string(), email: z.string(), whatsapp: z.string() });

/** The house's own settings, one file (`SHOP_FILE`). */
export const house = House.parse(JSON.parse(fs.readFileSync(process.env.SHOP_FILE ?? "", "utf8")));
