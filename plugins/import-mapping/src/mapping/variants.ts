import { foldWords } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { readStock, readVariants, stockByVariant } from "../read-model/queries";
import type { MappedVariant } from "./types";

/** What one statement tells of a variant; price and stock come from the read model's own. */
export type VariantRow = Omit<MappedVariant, "preco_centavos" | "stock">;

/** The same variants with the price and the stock that shoppers see: two statements for any number of them. */
export async function withOffer(
  knex: Knex,
  rows: readonly VariantRow[],
): Promise<Map<string, MappedVariant>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const offers = new Map((await readVariants(knex, ids)).map((offer) => [offer.id, offer]));
  const stock = stockByVariant(await readStock(knex, ids));
  return new Map(
    rows.map((row) => {
      const offer = offers.get(row.id);
      const counted = offer?.counted ?? false;
      return [
        row.id,
        { ...row, preco_centavos: offer?.centavos ?? null, stock: counted ? (stock.get(row.id) ?? 0) : null },
      ];
    }),
  );
}

/** Words that count in a search. */
const MOST_WORDS = 8;
const ACCENTS = ["áàâãäéèêëíìîïóòôõöúùûüçñ", "aaaaaeeeeiiiiooooouuuucn"] as const;

/** SQL of a text as a search sees it: small letters without accents. */
export const searched = (sql: string) => `translate(lower(${sql}), '${ACCENTS[0]}', '${ACCENTS[1]}')`;

/** The patterns that a text must match, all of them: one for each word of the question. */
export const patternsOf = (question: string): string[] =>
  foldWords(question)
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word}%`);
