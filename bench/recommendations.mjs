// Hit rates of the recommendations on a generated order history: of a later order one piece is shown, and it counts when
// another of its pieces is among the first 4 (or 12). `node bench/recommendations.mjs` runs it alone.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import colors from "@alfaiataria/import-mapping/colors";
import recommender from "@alfaiataria/recommendations";
import { orderHistory, randomFrom } from "./order-history.mjs";

const SHEET = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../backend/data/catalogo.csv");
const LEARNED = 3000;
const TESTED = 600;
const SEEDS = [11, 23, 47];
const DEPTHS = [4, 12];

/**
 * @returns {Record<"recommendations" | "withoutOrders" | "popularity" | "random" | "text", { 4: number, 12: number }>}
 *   hit rates from 0 to 1, over several histories
 */
export function recommendationHitRates() {
  const pieces = readPieces();
  const text = byText(pieces);
  const withoutOrders = listsOf(recommender.recommend(pieces, []));
  const runs = SEEDS.map((seed) => {
    const history = orderHistory(pieces, { orders: LEARNED + TESTED, seed });
    const [learned, tested] = [history.slice(0, LEARNED), history.slice(LEARNED)];
    const rankings = {
      recommendations: listsOf(recommender.recommend(pieces, learned)),
      withoutOrders,
      popularity: byPopularity(pieces, learned),
      random: byChance(pieces, seed),
      text,
    };
    return Object.fromEntries(
      Object.entries(rankings).map(([name, rank]) => [name, hitRates(rank, tested, pieces)]),
    );
  });
  return Object.fromEntries(
    Object.keys(runs[0]).map((name) => [
      name,
      Object.fromEntries(
        DEPTHS.map((depth) => [depth, runs.reduce((sum, run) => sum + run[name][depth], 0) / runs.length]),
      ),
    ]),
  );
}

/** Share of the first four of every list whose score is above 0.8, without orders: it has to be rare. */
export function shareOfStrongMatches() {
  const first = [...recommender.recommend(readPieces(), []).values()].flatMap((list) => list.slice(0, 4));
  return first.filter(({ score }) => score > 0.8).length / first.length;
}

function readPieces() {
  return parse(fs.readFileSync(SHEET), { columns: true }).map((row) => ({
    id: row.id,
    model: `${row.produto} ${row.nome_peca.replace(` ${row.cor}`, "")}`,
    type: row.produto,
    name: row.nome_peca,
    color: row.cor,
    hex: colors.colorHex(row.cor),
    fabric: row.tecido,
    style: row.estilo,
    category: row.sub_categoria,
    description: row.descricao,
    priceCentavos: Number(row.preco.replace(/\D/g, "")),
    available: true,
  }));
}

function hitRates(rank, orders, pieces) {
  const typeOf = new Map(pieces.map(({ id, type }) => [id, type]));
  const hits = Object.fromEntries(DEPTHS.map((depth) => [depth, 0]));
  let asked = 0;
  for (const order of orders) {
    for (const anchor of order) {
      // No recommender here may show the anchor's own type, so none is asked for it.
      const wanted = new Set(order.filter((id) => typeOf.get(id) !== typeOf.get(anchor)));
      if (wanted.size === 0) continue;
      asked += 1;
      const list = rank(anchor);
      for (const depth of DEPTHS) if (list.slice(0, depth).some((id) => wanted.has(id))) hits[depth] += 1;
    }
  }
  return Object.fromEntries(DEPTHS.map((depth) => [depth, hits[depth] / asked]));
}

const listsOf = (lists) => (anchor) => lists.get(anchor).map(({ id }) => id);

/** The others of every type but the anchor's, in an order that `scoreOf` gives. */
const ranked = (pieces, anchor, scoreOf) => {
  const own = pieces.find(({ id }) => id === anchor).type;
  return pieces
    .filter(({ type }) => type !== own)
    .map(({ id }) => ({ id, score: scoreOf(id) }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
};

function byPopularity(pieces, orders) {
  const counts = new Map();
  for (const id of orders.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (anchor) => ranked(pieces, anchor, (id) => counts.get(id) ?? 0);
}

function byChance(pieces, seed) {
  const random = randomFrom(seed);
  return (anchor) => ranked(pieces, anchor, () => random());
}

/** Cosine of word counts weighed by rarity (TF-IDF). */
function byText(pieces) {
  const documents = pieces.map(({ name, type, fabric, style, category, description }) =>
    `${name} ${type} ${fabric} ${style} ${category} ${description}`.toLowerCase().match(/[\p{L}\d]{3,}/gu),
  );
  const frequency = new Map();
  for (const words of documents)
    for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const vectors = new Map(
    documents.map((words, at) => {
      const vector = new Map();
      for (const word of words)
        vector.set(word, (vector.get(word) ?? 0) + Math.log(pieces.length / frequency.get(word)));
      const length = Math.hypot(...vector.values());
      return [pieces[at].id, new Map([...vector].map(([word, weight]) => [word, weight / length]))];
    }),
  );
  const cosine = (a, b) => [...a].reduce((sum, [word, weight]) => sum + weight * (b.get(word) ?? 0), 0);
  const known = new Map();
  return (anchor) => {
    const list =
      known.get(anchor) ?? ranked(pieces, anchor, (id) => cosine(vectors.get(anchor), vectors.get(id)));
    known.set(anchor, list);
    return list;
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(recommendationHitRates());
  console.log("above 0.8:", shareOfStrongMatches());
}
