// Hit rates of the recommendations on a generated order history: one piece of a later order is shown, and it is a hit
// when another of its pieces is among the first 4 (or 12). `node bench/recommendations.mjs` runs it alone.
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
const DEPTHS = /** @type {const} */ ([4, 12]);
const RANKINGS = /** @type {const} */ (["recommendations", "withoutOrders", "popularity", "random", "text"]);

/**
 * @typedef {ReturnType<typeof readPieces>[number]} Piece
 * @typedef {(anchor: string) => string[]} Rank ids of the other pieces, best first
 * @typedef {(typeof RANKINGS)[number]} Ranking
 * @typedef {{ 4: number, 12: number }} Rates from 0 to 1
 */

/** @returns {Record<Ranking, Rates>} hit rates, over several histories */
export function recommendationHitRates() {
  const pieces = readPieces();
  const text = byText(pieces);
  const withoutOrders = listsOf(recommender.recommend(pieces, []));
  const runs = SEEDS.map((seed) => {
    const history = orderHistory(pieces, { orders: LEARNED + TESTED, seed });
    const [learned, tested] = [history.slice(0, LEARNED), history.slice(LEARNED)];
    /** @param {Rank} rank */
    const rates = (rank) => hitRates(rank, tested, pieces);
    return {
      recommendations: rates(listsOf(recommender.recommend(pieces, learned))),
      withoutOrders: rates(withoutOrders),
      popularity: rates(byPopularity(pieces, learned)),
      random: rates(byChance(pieces, seed)),
      text: rates(text),
    };
  });
  /** @param {Ranking} name @param {(typeof DEPTHS)[number]} depth */
  const mean = (name, depth) => runs.reduce((sum, run) => sum + run[name][depth], 0) / runs.length;
  return /** @type {Record<Ranking, Rates>} */ (
    Object.fromEntries(RANKINGS.map((name) => [name, { 4: mean(name, 4), 12: mean(name, 12) }]))
  );
}

/** Share of the first four of every list whose score is above 0.8, without orders; it should be small. */
export function shareOfStrongMatches() {
  const first = [...recommender.recommend(readPieces(), []).values()].flatMap((list) => list.slice(0, 4));
  return first.filter(({ score }) => score > 0.8).length / first.length;
}

function readPieces() {
  /**
   * @type {Record<"id" | "produto" | "nome_peca" | "cor" | "tecido" | "estilo" | "sub_categoria" | "descricao" | "preco", string>[]}
   */
  const rows = parse(fs.readFileSync(SHEET), { columns: true });
  return rows.map((row) => ({
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

/** @param {Rank} rank @param {string[][]} orders @param {Piece[]} pieces @returns {Rates} */
function hitRates(rank, orders, pieces) {
  const typeOf = new Map(pieces.map(({ id, type }) => [id, type]));
  const hits = { 4: 0, 12: 0 };
  let asked = 0;
  for (const order of orders) {
    for (const anchor of order) {
      // No recommender here may show the anchor's own type, so pieces of that type do not count.
      const wanted = new Set(order.filter((id) => typeOf.get(id) !== typeOf.get(anchor)));
      if (wanted.size === 0) continue;
      asked += 1;
      const list = rank(anchor);
      for (const depth of DEPTHS) if (list.slice(0, depth).some((id) => wanted.has(id))) hits[depth] += 1;
    }
  }
  return { 4: hits[4] / asked, 12: hits[12] / asked };
}

/** @param {ReturnType<typeof recommender.recommend>} lists @returns {Rank} */
const listsOf = (lists) => (anchor) => (lists.get(anchor) ?? []).map(({ id }) => id);

/**
 * All pieces except those of the anchor's type, ordered by `scoreOf`.
 * @param {Piece[]} pieces
 * @param {string} anchor
 * @param {(id: string) => number} scoreOf
 */
const ranked = (pieces, anchor, scoreOf) => {
  const own = pieces.find(({ id }) => id === anchor)?.type;
  return pieces
    .filter(({ type }) => type !== own)
    .map(({ id }) => ({ id, score: scoreOf(id) }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
};

/** @param {Piece[]} pieces @param {string[][]} orders @returns {Rank} */
function byPopularity(pieces, orders) {
  const counts = counted(orders.flat());
  return (anchor) => ranked(pieces, anchor, (id) => counts.get(id) ?? 0);
}

/** @param {Piece[]} pieces @param {number} seed @returns {Rank} */
function byChance(pieces, seed) {
  const random = randomFrom(seed);
  return (anchor) => ranked(pieces, anchor, () => random());
}

/** How often each item occurs. @param {string[]} items */
function counted(items) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Cosine similarity of word counts weighted by rarity (TF-IDF). @param {Piece[]} pieces @returns {Rank} */
function byText(pieces) {
  const documents = pieces.map(({ id, name, type, fabric, style, category, description }) => {
    const text = `${name} ${type} ${fabric} ${style} ${category} ${description}`.toLowerCase();
    return { id, words: text.match(/[\p{L}\d]{3,}/gu) ?? [] };
  });
  const frequency = counted(documents.flatMap(({ words }) => [...new Set(words)]));
  const vectors = new Map(documents.map(({ id, words }) => [id, vectorOf(words)]));
  /** @param {string} a @param {string} b */
  const cosine = (a, b) =>
    [...(vectors.get(a) ?? [])].reduce(
      (sum, [word, weight]) => sum + weight * (vectors.get(b)?.get(word) ?? 0),
      0,
    );
  /** @type {Map<string, string[]>} */
  const known = new Map();
  return (anchor) => {
    const list = known.get(anchor) ?? ranked(pieces, anchor, (id) => cosine(anchor, id));
    known.set(anchor, list);
    return list;
  };

  /** @param {string[]} words */
  function vectorOf(words) {
    const weights = counted(words);
    for (const [word, count] of weights)
      weights.set(word, count * Math.log(pieces.length / (frequency.get(word) ?? 1)));
    const length = Math.hypot(...weights.values());
    for (const [word, weight] of weights) weights.set(word, weight / length);
    return weights;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(recommendationHitRates());
  console.log("above 0.8:", shareOfStrongMatches());
}
