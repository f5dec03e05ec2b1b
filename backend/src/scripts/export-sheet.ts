import { writeFile } from "node:fs/promises";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ExecArgs } from "@medusajs/framework/types";
import { COLUMNS, type Column } from "@alfaiataria/import-mapping/import";
import { readCatalogue, type Piece } from "@alfaiataria/import-mapping/read-model";
import { knexOf, rowsOf } from "../lib/knex";
import { print } from "./terminal";

/** As the last import left it; `estoque` is `Stock` of the plugin's sheet/sizes.ts. */
type SheetRow = {
  id: number;
  tamanhos: string[];
  estoque: { kind: string; quantities?: number[] };
  imagens: string[];
};
type StockRow = { import_id: number; size: string; quantity: number | null };

/**
 * `npm run shop -- export FILE.csv`: the catalogue in the spreadsheet's columns, with the names, prices and stock of
 * this moment. Imported again, it leaves the shop as it is.
 */
export default async function exportSheet({ container, args: [file] }: ExecArgs) {
  if (!file) throw new Error("no file was given");
  const knex = knexOf(container);
  const { pieces } = await readCatalogue(knex);
  const sheetRows = await rowsOf<SheetRow>(
    knex,
    "select id, tamanhos, estoque, imagens from imported_product where retired_at is null and deleted_at is null",
  );
  const sheet = new Map(sheetRows.map((row) => [row.id, row]));
  const stock = await readStock(knex);
  const lines = pieces.flatMap((piece) => {
    const row = sheet.get(piece.id);
    return row ? [csvLine(COLUMNS.map((column) => cell(column, piece, row, stock)))] : [];
  });
  // Excel takes a file without the mark for Windows-1252.
  await writeFile(file, `\ufeff${[csvLine(COLUMNS), ...lines].join("\r\n")}\r\n`);
  print(`✓ ${lines.length} peças em ${file}`);
}

function cell(column: Column, piece: Piece, row: SheetRow, stock: Map<string, number | null>): string {
  switch (column) {
    case "tamanhos":
      return row.tamanhos.join("|");
    case "estoque":
      return stockCell(piece.id, row, stock);
    case "imagens":
      return row.imagens.join("|");
    default:
      return String(piece[column]);
  }
}

/** What is counted now, size by size; what the sheet said where Medusa has no such size. */
function stockCell(id: number, { tamanhos, estoque }: SheetRow, stock: Map<string, number | null>): string {
  if (estoque.kind === "not-sold") return "sob consulta";
  const quantities = tamanhos.map(
    (size, index) => stock.get(`${id} ${size}`) ?? estoque.quantities?.[index] ?? null,
  );
  return quantities.includes(null) ? "" : quantities.join("|");
}

/** Pieces at the location that imports write, those reserved for orders included; null where they are not counted. */
async function readStock(knex: Knex): Promise<Map<string, number | null>> {
  const rows = await rowsOf<StockRow>(
    knex,
    `select m.import_id, m.size, case when v.manage_inventory then coalesce(l.stocked_quantity, 0)::int end as quantity
       from import_mapping m
       join product_variant v on v.id = m.variant_id and v.deleted_at is null
       left join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
       left join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
        and l.location_id = (select id from stock_location where deleted_at is null order by created_at, id limit 1)
      where m.deleted_at is null`,
  );
  return new Map(rows.map(({ import_id, size, quantity }) => [`${import_id} ${size}`, quantity]));
}

function csvLine(cells: readonly string[]): string {
  return cells
    .map((text) => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(",");
}
