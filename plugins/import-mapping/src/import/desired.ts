import { createHash } from "node:crypto";
import { PhotoFolder, resolvePictures, type PictureOptions } from "../pictures/sources";
import { readSheet } from "../sheet/read-sheet";
import { parseRow } from "../sheet/row";
import { isHalfSize, parseStock } from "../sheet/sizes";
import { isAbbreviated } from "../sheet/whole-number";
import type { RawRow, SheetEdits, SheetIssue, SheetRow, SheetSource } from "../sheet/types";
import { type ReadStored, withKept } from "./kept-columns";
import { Shared } from "./shared";
import { groupKey, splitColor } from "./groups";
import type { DesiredCatalogue, DesiredRow } from "./types";

type Reading = { edits?: SheetEdits | undefined; partial?: boolean; signal?: AbortSignal | undefined };

/**
 * Reads the file line by line into the desired catalogue; bad lines are reported and left out.
 * @param readStored what the catalogue has, for the columns that the file lacks
 */
export async function readDesired(
  source: SheetSource,
  options: PictureOptions,
  readStored: ReadStored,
  { edits, partial = false, signal }: Reading = {},
): Promise<DesiredCatalogue> {
  const folder = await PhotoFolder.open(options);
  const shared = new Shared();
  const lines = new Map<number, number>();
  const result: DesiredCatalogue = { rows: [], lines, partial, faulty: [], errors: [], warnings: [] };
  for await (const raw of withKept(readSheet(source, edits), readStored)) {
    signal?.throwIfAborted();
    const { id, row, shopStock, issues } = parseRow(raw);
    const first = id === null ? undefined : lines.get(id);
    if (id !== null && first !== undefined) {
      const reason = `o id já está na linha ${first}`;
      result.errors.push({ line: raw.line, column: "id", value: String(id), reason });
      keep(raw);
      continue;
    }
    if (id !== null) lines.set(id, raw.line);
    // Nobody knows which piece this line is: none may leave the shop for it.
    else if (isAbbreviated(String(raw.cells.id ?? ""))) result.partial = true;
    result.errors.push(...issues);
    if (raw.original || issues.length > 0) keep(raw);
    if (!row) continue;
    const desired = shared.row(await toDesired(row, folder, options, shopStock));
    desired.pictures.key = shared.text(desired.pictures.key);
    result.warnings.push(...warningsOf(desired, raw.line));
    result.rows.push(desired);
  }
  return result;

  function keep({ line, cells, original = cells }: RawRow) {
    result.faulty.push({ line, cells: original });
  }
}

const NO_CATEGORY = "a peça fica sem ela; células mescladas só valem para a primeira linha";

const ONE_HALF_SIZE = "é um tamanho só; se são dois, separe-os por |";

/** What is worth a look in a good line: no category, a number that may be two sizes, and pictures that are not in the photograph folder. */
export function warningsOf(row: DesiredRow, line: number): SheetIssue[] {
  const empty = (["categoria", "sub_categoria"] as const).filter((column) => !row[column]);
  const [half] = row.tamanhos.length === 1 ? row.tamanhos.filter(isHalfSize) : [];
  return [
    ...empty.map((column) => ({ line, column, value: "", reason: NO_CATEGORY })),
    ...(half ? [{ line, column: "tamanhos" as const, value: half, reason: ONE_HALF_SIZE }] : []),
    ...row.pictures.missing.map((value) => ({
      line,
      column: "imagens" as const,
      value,
      reason: "não há esse arquivo na pasta de fotografias",
    })),
  ];
}

/** A valid line with its pictures and everything else derived from it. */
export async function toDesired(
  row: SheetRow,
  folder: PhotoFolder,
  options: PictureOptions,
  shopStock?: string,
): Promise<DesiredRow> {
  const pictures = await resolvePictures(row, folder, options.draws);
  const { base, suffix } = splitColor(row.nome_peca, row.cor);
  const inShop = shopStock === undefined ? undefined : parseStock(shopStock, row.tamanhos);
  const recounted = inShop && (inShop.ok ? inShop.stock : shopStock);
  const isRecounted = recounted && JSON.stringify(recounted) !== JSON.stringify(row.estoque);
  const row_hash = createHash("sha1")
    .update(JSON.stringify([row, pictures.addresses, ...(isRecounted ? [recounted] : [])]))
    .digest("base64url");
  const derived = {
    base_name: base,
    color_words: suffix,
    group_key: groupKey(row),
    row_hash,
    pictures,
    shopStock,
  };
  return Object.assign(row, derived);
}
