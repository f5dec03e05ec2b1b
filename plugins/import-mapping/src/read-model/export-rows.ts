import { formatCentavos } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { PieceDocument } from "@alfaiataria/contract/internal";
import { batches, compose, PIECES_AT_ONCE, READ_BY_INDEX } from "./compose";
import { BASE_PRICE_OF, isRetired } from "../lib/sql";
import { COLUMNS, type Column, type SheetRow } from "../sheet/types";
import type { ExportRow } from "../sheet/write-sheet";

type StoredRow = Pick<SheetRow, "id" | "preco_centavos" | "tamanhos" | "estoque" | "imagens">;
type SizeRow = { import_id: number; size: string; quantity: number | null; centavos: number | null };
/** The sizes of each row that the shop has. */
type Sizes = ReadonlyMap<number, ReadonlyMap<string, SizeRow>>;

/**
 * The catalogue in the spreadsheet's columns, with current names, prices and stock; price lists come and go beside it.
 * Importing it again changes nothing, but that a color to which staff gave a price of its own becomes a piece of its
 * own.
 */
export async function readExportRows(knex: Knex): Promise<ExportRow[]> {
  return knex.transaction(
    async (trx) => {
      const { rows } = await trx.raw<{ rows: StoredRow[] }>(
        "select id, preco_centavos, tamanhos, estoque, imagens from imported_product where retired_at is null and deleted_at is null order by id",
      );
      const stored = new Map(rows.map((row) => [row.id, row]));
      const sizes = await readSizes(trx);
      const exported: ExportRow[] = [];
      await trx.raw(READ_BY_INDEX);
      for (const ids of batches([...stored.keys()], PIECES_AT_ONCE)) {
        for (const piece of (await compose(trx, [], ids)).pieces) {
          const row = stored.get(piece.id);
          if (row) exported.push(exportRow(piece, row, sizes));
        }
      }
      return exported;
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

function exportRow(piece: PieceDocument, row: StoredRow, sizes: Sizes): ExportRow {
  const cell = (column: Column): string => {
    switch (column) {
      case "preco":
        return formatCentavos(priceOf(row, sizes));
      case "tamanhos":
        return row.tamanhos.join("|");
      case "estoque":
      case "estoque_na_loja":
        return stockCell(row, sizes);
      case "imagens":
        return row.imagens.join("|");
      default:
        return String(piece[column]);
    }
  };
  return Object.fromEntries(COLUMNS.map((column) => [column, cell(column)])) as ExportRow;
}

/** The base price that all sizes have; the sheet's where they differ, as no one price would leave them as they are. */
function priceOf({ id, preco_centavos }: StoredRow, sizes: Sizes): number {
  const [price, ...others] = new Set([...(sizes.get(id)?.values() ?? [])].map(({ centavos }) => centavos));
  return others.length === 0 ? (price ?? preco_centavos) : preco_centavos;
}

/** Current stock, size by size; the sheet's value where Medusa has no such size. */
function stockCell({ id, tamanhos, estoque }: StoredRow, sizes: Sizes): string {
  if (estoque.kind === "not-sold") return "sob consulta";
  const inSheet = estoque.kind === "counted" ? estoque.quantities : [];
  const quantities = tamanhos.map(
    (size, index) => sizes.get(id)?.get(size)?.quantity ?? inSheet[index] ?? null,
  );
  return quantities.includes(null) ? "" : quantities.join("|");
}

/**
 * Base prices, and stock at the location that imports write to, reservations not deducted, none where it is below zero;
 * null where stock is not counted.
 */
async function readSizes(knex: Knex): Promise<Sizes> {
  const { rows } = await knex.raw<{ rows: SizeRow[] }>(
    `select m.import_id, m.size, case when v.manage_inventory then greatest(coalesce(l.stocked_quantity, 0), 0)::int end as quantity,
            (select round(${BASE_PRICE_OF("s.price_set_id")} * 100)::int from product_variant_price_set s
              where s.variant_id = v.id and s.deleted_at is null limit 1) as centavos
       from import_mapping m
       join product_variant v on v.id = m.variant_id and v.deleted_at is null and not ${isRetired("v")}
       left join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
       left join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
        and l.location_id = (select id from stock_location where deleted_at is null order by created_at, id limit 1)
      where m.deleted_at is null`,
  );
  const sizes = new Map<number, Map<string, SizeRow>>();
  for (const row of rows) {
    const ofPiece = sizes.get(row.import_id);
    if (ofPiece) ofPiece.set(row.size, row);
    else sizes.set(row.import_id, new Map([[row.size, row]]));
  }
  return sizes;
}
