import { createHash } from "node:crypto";
import type { Garment } from "./garments/garment";
import { ALGORITHM, recommend } from "./recommend";

/**
 * All lists of one moment as they are stored and sent: ten thousand pieces share some hundred sentences and name one
 * another by their place in `ids`. `lists[n]` is the list of `ids[n]`: place, score in hundredths, sentence, and so on
 * by threes.
 */
export type SnapshotDocument = {
  algorithm: string;
  ids: string[];
  sentences: string[];
  lists: number[][];
};

/** What a snapshot is made from. */
export type SnapshotInput = { garments: Garment[]; baskets: string[][] };
/** The document as JSON, and a version that differs when anything in it does. */
export type Snapshot = { version: string; document: string };

/** Works out every list; seconds of computing for ten thousand pieces. */
export function composeSnapshot({ garments, baskets }: SnapshotInput): Snapshot {
  const recommended = recommend(garments, baskets);
  const ids = [...recommended.keys()];
  const places = new Map(ids.map((id, place) => [id, place]));
  const sentences = new Map<string, number>();
  const sentenceOf = (text: string) => {
    const known = sentences.get(text) ?? sentences.size;
    sentences.set(text, known);
    return known;
  };
  const lists = [...recommended.values()].map((list) =>
    list.flatMap(({ id, score, reason }) => [
      places.get(id) ?? 0,
      Math.round(score * 100),
      sentenceOf(reason),
    ]),
  );
  const document = JSON.stringify({
    algorithm: ALGORITHM,
    ids,
    sentences: [...sentences.keys()],
    lists,
  } satisfies SnapshotDocument);
  return { version: createHash("sha256").update(document).digest("base64url").slice(0, 22), document };
}
