import { foldWords } from "@alfaiataria/brazil";
import { handleOf } from "../text";
import { splitColor } from "./base-name";

type Named = { nome_peca: string; produto: string; cor: string; preco_centavos: number };

/** Rows of one model in several colours share this key: product type, base name and price (spec 1 §5). */
export function groupKey(row: Named): string {
  return [handleOf(row.produto), handleOf(splitColor(row.nome_peca, row.cor).base), row.preco_centavos].join(
    "|",
  );
}

/**
 * The colour under which each row of one group is sold: its own, made distinct ('Preto (2)') when another row of the
 * group has it; earlier rows choose first. `current` are the labels in use: one that still fits its row is kept. `others`
 * are labels that variants of no row have.
 */
export function labelColors(
  rows: readonly { id: number; cor: string }[],
  current: ReadonlyMap<number, string> = new Map(),
  others: readonly string[] = [],
): Map<number, string> {
  const labels = new Map<number, string>();
  const taken = new Set(others.map(foldWords));
  const take = (id: number, label: string) => {
    labels.set(id, label);
    taken.add(foldWords(label));
  };
  for (const { id, cor } of rows) {
    const label = current.get(id);
    if (label && isLabelOf(label, cor) && !taken.has(foldWords(label))) take(id, label);
  }
  for (const { id, cor } of rows) {
    if (labels.has(id)) continue;
    let label = cor;
    for (let count = 2; taken.has(foldWords(label)); count++) label = `${cor} (${count})`;
    take(id, label);
  }
  return labels;
}

function isLabelOf(label: string, cor: string): boolean {
  return label === cor || (label.startsWith(`${cor} (`) && /^\(\d+\)$/.test(label.slice(cor.length + 1)));
}
