import { createHash } from "node:crypto";
import type { RecommendationsSnapshot } from "@alfaiataria/contract/internal";
import type { Garment } from "./garments/garment";
import { ALGORITHM, recommend } from "./recommend";

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
  } satisfies RecommendationsSnapshot);
  return { version: createHash("sha256").update(document).digest("base64url").slice(0, 22), document };
}
