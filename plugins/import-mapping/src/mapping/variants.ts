import { foldWords } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { readVariants } from "../read-model/queries";
import type { MappedVariant } from "./types";

/** A variant as read by one statement; price and stock come from the read model. */
export type VariantRow = Omit<MappedVariant, "preco_centavos" | "stock">;

/** The same variants with the price and stock that shoppers see; one statement for any number of them. */
export async function withOffer(
  knex: Knex,
  rows: readonly VariantRow[],
): Promise<Map<string, MappedVariant>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const offers = new Map((await readVariants(knex, ids)).map((offer) => [offer.id, offer]));
  return new Map(
    rows.map((row) => {
      const offer = offers.get(row.id);
      return [row.id, { ...row, preco_centavos: offer?.centavos ?? null, stock: offer?.stock ?? null }];
    }),
  );
}

/** Only this many words of a search count. */
const MOST_WORDS = 8;

/** LIKE patterns that a text must all match, one per word of the query. */
export const patternsOf = (question: string): string[] =>
  foldWords(question)
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word}%`);
