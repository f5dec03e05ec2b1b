import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "@alfaiataria/medusa-kit";
import { type Piece, pieceOf, priceRankOf, type Traits } from "./garments/garment";
import type { Kind } from "./garments/kinds";
import { swatchOf } from "./color/swatch";
import {
  type Bucket,
  candidatesFor,
  COMPANIONS,
  groupBy,
  LOOKED_AT,
  shortlistFor,
} from "./ranking/candidates";
import { CoPurchase } from "./ranking/co-purchase";
import { listOf, type Recommendation } from "./recommend";

type StoredBucket = Bucket & { hex: string };
type Row = { traits: string; price_centavos: number; model_size: number };

/** So many buckets are kept once they are read: some 40 MB. */
const MOST_HELD = 1_000;
const BUCKETS_AT_ONCE = 6;

/**
 * What is known of all garments and orders together, some MB however long both lists are; a list reads its few hundred
 * pieces from PostgreSQL by index.
 */
export class Wardrobe {
  private readonly held = new Map<StoredBucket, Piece[]>();

  private constructor(
    private readonly knex: Knex,
    private readonly types: ReadonlyMap<string, readonly StoredBucket[]>,
    /** Sorted, by type. */
    private readonly prices: ReadonlyMap<string, readonly number[]>,
    private readonly evidence: CoPurchase,
  ) {}

  /** @param baskets the ids of the pieces of each order, page by page */
  static async read(knex: Knex, baskets: AsyncIterable<string[][]>): Promise<Wardrobe> {
    return new Wardrobe(
      knex,
      await readBuckets(knex),
      await readPrices(knex),
      await readEvidence(knex, baskets),
    );
  }

  /** What completes the look of a garment, best first; undefined where there is no such garment. */
  async listFor(id: string): Promise<Recommendation[] | undefined> {
    const [row] = await rowsOf<Row>(
      this.knex,
      `select ${COLUMNS} from recommendation_garment g where id = :id`,
      { id },
    );
    if (!row) return undefined;
    const anchor = this.toPiece(row);
    const chosen = shortlistFor(anchor, this.types);
    await this.read([...chosen.values()].flat());
    const shortlist = new Map(
      [...chosen].map(([type, buckets]) => [type, buckets.flatMap((bucket) => this.held.get(bucket) ?? [])]),
    );
    const companions = await this.readCompanions(id);
    return listOf(anchor, candidatesFor(anchor, shortlist, companions, this.evidence), this.evidence);
  }

  /** Few at once, so that none is long work for the event loop. */
  private async read(buckets: readonly StoredBucket[]): Promise<void> {
    const missing = buckets.filter((bucket) => !this.held.has(bucket));
    if (this.held.size + missing.length > MOST_HELD) {
      this.held.clear();
      return this.read(buckets);
    }
    for (let start = 0; start < missing.length; start += BUCKETS_AT_ONCE) {
      const asked = missing.slice(start, start + BUCKETS_AT_ONCE);
      const rows = await rowsOf<Row & { place: number }>(this.knex, FIRST_OF_BUCKETS, {
        types: asked.map(({ typeKey }) => typeKey),
        kinds: asked.map(({ kind }) => kind),
        hexes: asked.map(({ hex }) => hex),
      } as unknown as Record<string, Knex.Value>);
      const pieces = asked.map((): Piece[] => []);
      for (const row of rows) pieces[row.place - 1]?.push(this.toPiece(row));
      asked.forEach((bucket, at) => this.held.set(bucket, pieces[at] ?? []));
    }
  }

  /** Those in stock that people bought with a garment. */
  private async readCompanions(id: string): Promise<Piece[]> {
    const ids = this.evidence.companions(id, COMPANIONS);
    if (ids.length === 0) return [];
    const rows = await rowsOf<Row>(
      this.knex,
      `select ${COLUMNS} from recommendation_garment g where id = any(:ids) and available`,
      { ids } as unknown as Record<string, Knex.Value>,
    );
    const byId = new Map(rows.map((row) => this.toPiece(row)).map((piece) => [piece.id, piece]));
    return ids.flatMap((each) => byId.get(each) ?? []);
  }

  private toPiece({ traits, price_centavos, model_size }: Row): Piece {
    const own = JSON.parse(traits) as Traits;
    return pieceOf(own, {
      priceRank: priceRankOf(price_centavos, this.prices.get(own.typeKey) ?? []),
      modelSize: model_size,
    });
  }
}

const COLUMNS = `traits, price_centavos,
  (select count(*)::integer from recommendation_garment other where other.model = g.model and other.deleted_at is null) as model_size`;

const FIRST_OF_BUCKETS = `
  select ${COLUMNS}, place::integer
    from unnest(:types::text[], :kinds::text[], :hexes::text[]) with ordinality as bucket(type_key, kind, hex, place)
   cross join lateral (
     select * from recommendation_garment garment
      where available and deleted_at is null and garment.type_key = bucket.type_key and garment.kind = bucket.kind
        and garment.hex = bucket.hex
      order by position limit ${LOOKED_AT}) g
   order by place, position`;

async function readBuckets(knex: Knex): Promise<Map<string, StoredBucket[]>> {
  const rows = await rowsOf<{ type_key: string; kind: Kind; hex: string; size: number }>(
    knex,
    `select type_key, kind, hex, count(*)::integer as size from recommendation_garment
      where available and deleted_at is null group by type_key, kind, hex order by min(position)`,
  );
  const buckets = rows.map(({ type_key, hex, ...own }) => ({
    ...own,
    hex,
    typeKey: type_key,
    swatch: swatchOf(hex),
  }));
  return groupBy(buckets, ({ typeKey }) => typeKey);
}

/** Type by type, so that no list of prices is long work for the event loop. */
async function readPrices(knex: Knex): Promise<Map<string, number[]>> {
  const types = await rowsOf<{ type_key: string }>(
    knex,
    "select distinct type_key from recommendation_garment",
  );
  const prices = new Map<string, number[]>();
  for (const { type_key } of types) {
    const [row] = await rowsOf<{ prices: string | null }>(
      knex,
      `select string_agg(price_centavos::text, ' ' order by price_centavos) as prices
         from recommendation_garment where type_key = :type_key and deleted_at is null`,
      { type_key },
    );
    prices.set(type_key, row?.prices?.split(" ").map(Number) ?? []);
  }
  return prices;
}

async function readEvidence(knex: Knex, pages: AsyncIterable<string[][]>): Promise<CoPurchase> {
  const evidence = new CoPurchase();
  for await (const baskets of pages) {
    const ids = [...new Set(baskets.flat())];
    const models = await rowsOf<{ id: string; model: string }>(
      knex,
      "select id, model from recommendation_garment where id = any(:ids)",
      { ids } as unknown as Record<string, Knex.Value>,
    );
    const modelOf = new Map(models.map(({ id, model }) => [id, model]));
    for (const basket of baskets) evidence.add(basket, modelOf);
  }
  return evidence;
}
