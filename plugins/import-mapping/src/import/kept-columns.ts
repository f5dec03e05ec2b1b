import { parseSizes } from "../sheet/sizes";
import { parseWhole } from "../sheet/whole-number";
import { OPTIONAL, type Cells, type Column, type RawRow, type SheetRow } from "../sheet/types";

/** Stored rows by id, those of these ids that there are. */
export type ReadStored = (ids: number[]) => Promise<ReadonlyMap<number, SheetRow>>;

/** Rows whose stored ones are read at once. */
const AT_ONCE = 1_000;

/**
 * Adds to each row what the shop's piece has in the columns that the whole file lacks, so that these stay: only an empty
 * cell empties something. A sheet without stock would otherwise put every piece on sale without limit.
 */
export async function* withKept(rows: AsyncIterable<RawRow>, readStored: ReadStored): AsyncGenerator<RawRow> {
  let batch: RawRow[] = [];
  for await (const raw of rows) {
    if (absentFrom(raw.original ?? raw.cells).length === 0) yield raw;
    else if (batch.push(raw) >= AT_ONCE) {
      yield* await addKept(batch, readStored);
      batch = [];
    }
  }
  yield* await addKept(batch, readStored);
}

/** The rows, each with what the shop's piece has in the columns that it lacks. */
export async function addKept(rows: RawRow[], readStored: ReadStored): Promise<RawRow[]> {
  if (rows.length === 0) return rows;
  const idOf = ({ cells }: RawRow) => parseWhole(String(cells.id ?? "").trim());
  const stored = await readStored(rows.map(idOf).filter((id) => id >= 1 && id < 2 ** 31));
  return rows.map((raw) => {
    const before = stored.get(idOf(raw));
    return before ? { ...raw, kept: keptCells(raw.cells, before) } : raw;
  });
}

const absentFrom = (cells: Cells): Column[] => OPTIONAL.filter((column) => !(column in cells));

/** What a stored row has in the columns that a line lacks, as cells; a size that it did not have has no stock. */
function keptCells(cells: Cells, stored: SheetRow): Cells {
  const sizes = "tamanhos" in cells ? parseSizes(String(cells.tamanhos)) : stored.tamanhos;
  const shown = {
    ...stored,
    tamanhos: stored.tamanhos.join("|"),
    estoque: stockCell(stored, sizes),
    imagens: stored.imagens.join("|"),
  };
  return Object.fromEntries(absentFrom(cells).map((column) => [column, shown[column as keyof typeof shown]]));
}

function stockCell({ estoque, tamanhos }: SheetRow, sizes: readonly string[]): string {
  if (estoque.kind === "not-sold") return "sob consulta";
  if (estoque.kind === "not-counted") return "";
  return sizes.map((size) => estoque.quantities[tamanhos.indexOf(size)] ?? 0).join("|");
}
