import fs from "node:fs";
import { z } from "@medusajs/framework/zod";
import { requireSetting } from "./settings";

const House = z.object({ nome: z.string(), email: z.string(), whatsapp: z.string() });

/** The house's own settings, one file (`SHOP_FILE`). */
export const house = House.parse(JSON.parse(fs.readFileSync(requireSetting("SHOP_FILE"), "utf8")));
