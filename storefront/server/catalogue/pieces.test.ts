import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { PieceQuery } from "@alfaiataria/contract";
import type { PieceEntry } from "./batch.ts";
import { Line } from "./line.ts";
import { Pieces } from "./pieces.ts";

const KINDS = ["Terno", "Blazer", "Camisa"];
const MILLS = ["scabal", "zegna", "drago", "reda"];
const PER_PAGE = 12;
/** More groups than are sorted by themselves. */
const COUNT = 1_500;

/** A piece whose facts follow from two numbers, so that another `turn` is another version of it. */
function entry(id: number, turn: number): PieceEntry {
  const at = id * 31 + turn * 17;
  const produto = KINDS[at % KINDS.length] as string;
  const words = [produto.toLowerCase(), MILLS[at % MILLS.length] as string, `modelo${at % 97}`];
  return {
    id,
    group: `g${Math.floor(((id * 7) % COUNT) / 2)}`,
    isSold: true,
    sortKey: words.join(" "),
    price: (at * 37) % 500,
    isOnSale: at % 10 === 0,
    produto,
    categoria: at % 2 ? "Formal" : "Casual",
    sub_categoria: "",
    words,
    line: Line.of("{}"),
  };
}

/** The same by looking at every piece. */
function lookedThrough(entries: readonly PieceEntry[], query: PieceQuery) {
  const wanted = (query.search ?? "").split(" ").filter(Boolean);
  const group = entries.find(({ id }) => id === query.modelo)?.group;
  const found = entries.filter(
    (each) =>
      wanted.every((term) => each.words.some((word) => word.startsWith(term))) &&
      (!query.produtos?.length || query.produtos.includes(each.produto)) &&
      (!query.oferta || each.isOnSale) &&
      (query.modelo === undefined || each.group === group),
  );
  const byName = (a: PieceEntry, b: PieceEntry) =>
    a.sortKey === b.sortKey ? a.id - b.id : a.sortKey < b.sortKey ? -1 : 1;
  const by = {
    nome: byName,
    "preco-asc": (a: PieceEntry, b: PieceEntry) => a.price - b.price || byName(a, b),
    "preco-desc": (a: PieceEntry, b: PieceEntry) => b.price - a.price || byName(a, b),
  };
  const groups = new Map<string, PieceEntry[]>();
  for (const each of found) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  const order = [...groups.values()].map(([first]) => first as PieceEntry).sort(by[query.sort ?? "nome"]);
  const start = query.page ? (query.page - 1) * PER_PAGE : 0;
  const shown = order.slice(start, query.page ? start + PER_PAGE : undefined);
  return {
    ids: shown.flatMap((first) => (groups.get(first.group) ?? []).map(({ id }) => id)),
    total: found.length,
    groups: groups.size,
    pages: Math.max(1, Math.ceil(groups.size / PER_PAGE)),
  };
}

const query: fc.Arbitrary<PieceQuery> = fc.record(
  {
    search: fc.constantFrom(
      "",
      "terno",
      "m",
      "scabal terno",
      "modelo13",
      "modelo1 zegna",
      "modelo55 reda camisa",
      "xy",
    ),
    produtos: fc.subarray(KINDS),
    oferta: fc.constant("true" as const),
    modelo: fc.integer({ min: 1, max: COUNT + 1 }),
    sort: fc.constantFrom("nome" as const, "preco-asc" as const, "preco-desc" as const),
    page: fc.constantFrom(1, 2, 40),
  },
  { requiredKeys: [] },
);

test("a query finds what looking at every piece finds, whatever has changed before", () => {
  const pieces = new Pieces();
  let entries = Array.from({ length: COUNT }, (_, at) => entry(at + 1, 0));
  pieces.load(entries);
  const changes = fc.uniqueArray(fc.integer({ min: 1, max: COUNT }), { maxLength: 40 });
  let turn = 0;
  fc.assert(
    fc.property(changes, fc.array(query, { minLength: 3, maxLength: 6 }), (changed, queries) => {
      turn++;
      // Every fifth one is removed, or comes back.
      const present = new Set(entries.map(({ id }) => id));
      const next = changed.map((id): [number, PieceEntry | null] => [
        id,
        id % 5 === 0 && present.has(id) ? null : entry(id, turn),
      ]);
      pieces.replace(new Map(next));
      const replaced = new Set(changed);
      entries = [
        ...entries.filter(({ id }) => !replaced.has(id)),
        ...next.flatMap(([, each]) => each ?? []),
      ].sort((a, b) => a.id - b.id);
      for (const each of queries)
        expect(pieces.find(pieces.listQuery(each))).toEqual(lookedThrough(entries, each));
    }),
  );
});
