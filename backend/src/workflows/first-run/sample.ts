import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "@alfaiataria/settings";

/** The sheet that a new shop opens with: the one beside the store's own file, else the sample. */
export function firstSheet(shopFile: string): string {
  const own = path.join(path.dirname(shopFile), "catalogo.csv");
  return existsSync(own) ? own : path.join(root, "backend/data/catalogo.csv");
}

/**
 * Some rows of the sample spreadsheet, name by id, spread from first to last: while one of them is for sale, the
 * store's own catalogue has not replaced the sample.
 */
export const SAMPLE_ROWS: Readonly<Record<number, string>> = {
  1: "Blazer Slim Lã Fria Super 120 Azul Marinho",
  37: "Camisa Casual Oxford Lavado Branco",
  73: "Malha Gola V Algodão com Cashmere Azul Petróleo",
  109: "Jeans Slim Denim com Elastano Grafite",
  145: "Mocassim Camurça Flexível Marrom Café",
  181: "Meia Social Fio da Escócia Azul Marinho",
};
