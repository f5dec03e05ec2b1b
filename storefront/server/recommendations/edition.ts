/** All lists as Medusa gives them: `plugins/recommendations/src/modules/recommendations/snapshot.ts`. */
export type EditionDocument = {
  algorithm: string;
  ids: string[];
  sentences: string[];
  /** `lists[n]` is the list of `ids[n]`: place in `ids`, score in hundredths, place in `sentences`, and so on by threes. */
  lists: number[][];
};

export type Listed = { id: string; score: number; reason: string };

/** One version of the recommendations, for look-ups by the id of a piece or of a product without pieces. */
export class Recommendations {
  private readonly places: Map<string, number>;

  constructor(
    readonly version: string,
    private readonly document: EditionDocument,
  ) {
    this.places = new Map(document.ids.map((id, place) => [id, place]));
  }

  get algorithm(): string {
    return this.document.algorithm;
  }

  /** What completes the look of a piece, best first; nothing of a piece that is too new. */
  of(id: string): Listed[] {
    const { ids, sentences, lists } = this.document;
    const list = lists[this.places.get(id) ?? -1] ?? [];
    return Array.from({ length: list.length / 3 }, (_, at) => ({
      id: ids[list[at * 3] ?? -1] ?? "",
      score: (list[at * 3 + 1] ?? 0) / 100,
      reason: sentences[list[at * 3 + 2] ?? -1] ?? "",
    }));
  }
}
