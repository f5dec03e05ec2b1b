import { formatCentavos } from "@alfaiataria/brazil";
import type { Stock } from "../sheet/types";
import { knownStock } from "./plan-variants";
import type { DesiredRow, FieldChange, RowChange, StoredRow } from "./types";

type Values = Pick<StoredRow, keyof StoredRow & keyof DesiredRow>;
type Field = Exclude<keyof Values, "id" | "base_name" | "color_words" | "group_key" | "row_hash">;

const shown: { [F in Field]: (value: Values[F]) => string } = {
  nome_peca: String,
  produto: String,
  preco_centavos: formatCentavos,
  cor: String,
  categoria: String,
  sub_categoria: String,
  tamanhos: (sizes) => sizes.join(" | "),
  estoque: showStock,
  tecido: String,
  estilo: String,
  composicao: String,
  codigo: String,
  descricao: String,
  imagens: (addresses) => addresses.join(" | "),
};

/** Whether the catalogue already has the row exactly as the file does. */
export const isUnchanged = (row: DesiredRow, before: Pick<StoredRow, "retired" | "row_hash">): boolean =>
  !before.retired && before.row_hash === row.row_hash;

/** Fields of new pieces, thousands of which are alike: each is stored once for all changes of an import. */
export type SharedFields = Map<string, FieldChange>;

/** How an import changes a row of the catalogue; null when the row is already as desired. */
export function changeOf(
  row: DesiredRow,
  before: StoredRow | undefined,
  shared: SharedFields = new Map(),
): RowChange | null {
  if (before && isUnchanged(row, before)) return null;
  const kind = !before ? "create" : before.retired ? "restore" : "update";
  const fields = before ? diffRow(before, row) : [];
  // What an export says otherwise than the last sheet was sold since then.
  if (kind === "update" && row.shopStock !== undefined && fields.length === 0) return null;
  const isSilent = kind !== "update" && fields.length === 0;
  return { kind, id: row.id, name: row.nome_peca, fields: isSilent ? describeRow(row, shared) : fields };
}

/** The fields that staff review before a piece enters the shop, by column name; empty ones are left out. */
function describeRow(
  { preco_centavos, cor, tamanhos, estoque }: DesiredRow,
  shared: SharedFields,
): FieldChange[] {
  const values = {
    preco: shown.preco_centavos(preco_centavos),
    cor,
    tamanhos: shown.tamanhos(tamanhos),
    estoque: showStock(estoque),
  };
  return Object.entries(values).flatMap(([field, after]) => {
    if (!after) return [];
    const key = `${field}:${after}`;
    const known = shared.get(key) ?? { field, before: "", after };
    shared.set(key, known);
    return known;
  });
}

/** The fields of a row that the new file changes, by column name, formatted for staff. */
function diffRow(before: StoredRow, after: DesiredRow): FieldChange[] {
  const changes: FieldChange[] = [];
  const known = { ...before, estoque: knownStock(after, before).estoque };
  const compare = <F extends Field>(field: F) => {
    const [old, now] = [shown[field](known[field]), shown[field](after[field])];
    if (old !== now)
      changes.push({ field: field === "preco_centavos" ? "preco" : field, before: old, after: now });
  };
  (Object.keys(shown) as Field[]).forEach(compare);
  const [old, now] = [before.picture_addresses.length, after.pictures.addresses.length];
  const replaced = before.picture_addresses.join("\n") !== after.pictures.addresses.join("\n");
  if (replaced && !changes.some(({ field }) => field === "imagens")) {
    changes.push({ field: "imagens", before: `${old} imagem(ns)`, after: `${now} imagem(ns)` });
  }
  return changes;
}

function showStock(stock: Stock): string {
  if (stock.kind === "not-sold") return "sob consulta";
  return stock.kind === "not-counted" ? "" : stock.quantities.join(" | ");
}
