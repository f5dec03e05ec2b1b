import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { PieceDocument } from "@alfaiataria/contract/internal";
import { batches, compose, PIECES_AT_ONCE, READ_BY_INDEX } from "./compose";
import { isRetired } from "../lib/sql";
import { COLUMNS, type Column, type SheetRow } from "../sheet/types";
import type { ExportRow } from "../sheet/write-sheet";

type StoredRow = Pick<SheetRow, "id" | "tamanhos" | "estoque" | "imagens">;
type StockRow = { import_id: number; size: string; quantity: number | null };

/**
 * The catalogue in the spreadsheet's columns, with current names, prices and stock. Importing it again changes nothing.
 */
export async function readExportRows(knex: Knex): Promise<ExportRow[]> {
  return knex.transaction(
    async (trx) => {
      const { rows } = await trx.raw<{ rows: StoredRow[] }>(
        "select id, tamanhos, estoque, imagens from imported_product where retired_at is null and deleted_at is null order by id",
      );
      const stored = new Map(rows.map((row) => [row.id, row]));
      const stock = await readStock(trx);
      const exported: ExportRow[] = [];
      await trx.raw(READ_BY_INDEX);
      for (const ids of batches([...stored.keys()], PIECES_AT_ONCE)) {
        for (const piece of (await compose(trx, [], ids)).pieces) {
          const row = stored.get(piece.id);
          if (row) exported.push(exportRow(piece, row, stock));
        }
      }
      return exported;
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

function exportRow(piece: PieceDocument, row: StoredRow, stock: Map<string, number | null>): ExportRow {
  const cell = (column: Column): string => {
    switch (column) {
      case "tamanhos":
        return row.tamanhos.join("|");
      case "estoque":
      case "estoque_na_loja":
        return stockCell(row, stock);
      case "imagens":
        return row.imagens.join("|");
      default:
        return String(piece[column]);
    }
  };
  return Object.fromEntries(COLUMNS.map((column) => [column, cell(column)])) as ExportRow;
}

/** Current stock, size by size; the sheet's value where Medusa has no such size. */
function stockCell({ id, tamanhos, estoque }: StoredRow, stock: Map<string, number | null>): string {
  if (estoque.kind === "not-sold") return "sob consulta";
  const inSheet = estoque.kind === "counted" ? estoque.quantities : [];
  const quantities = tamanhos.map((size, index) => stock.get(`${id} ${size}`) ?? inSheet[index] ?? null);
  return quantities.includes(null) ? "" : quantities.join("|");
}

/** Stock at the location that imports write to, reservations not deducted; null where stock is not counted. */
async function readStock(knex: Knex): Promise<Map<string, number | null>> {
  const { rows } = await knex.raw<{ rows: StockRow[] }>(
    `select m.import_id, m.size, case when v.manage_inventory then coalesce(l.stocked_quantity, 0)::int end as quantity
       from import_mapping m
       join product_variant v on v.id = m.variant_id and v.deleted_at is null and not ${isRetired("v")}
       left join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
       left join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
        and l.location_id = (select id from stock_location where deleted_at is null order by created_at, id limit 1)
      where m.deleted_at is null`,
  );
  return new Map(rows.map(({ import_id, size, quantity }) => [`${import_id} ${size}`, quantity]));
}
