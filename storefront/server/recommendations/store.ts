import type { RecommendationsSnapshot } from "@alfaiataria/contract/internal";
import type { FastifyBaseLogger } from "fastify";
import type { Medusa } from "../medusa.ts";
import { Polling } from "../polling.ts";

export type Listed = { id: string; score: number; reason: string };

/** One version of the recommendations, for look-ups by the id of a piece or of a product without pieces. */
export class Recommendations {
  private readonly places: Map<string, number>;

  constructor(
    readonly version: string,
    private readonly document: RecommendationsSnapshot,
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

const ASK_EVERY_MS = 2_000;
const NONE = new Recommendations("", { algorithm: "", ids: [], sentences: [], lists: [] });

/** Keeps the newest recommendations in memory beside the catalogue; while Medusa is away the last ones are served. */
export class RecommendationStore {
  private snapshot = NONE;
  private readonly polling: Polling;

  constructor(
    private readonly medusa: Medusa,
    private readonly logger: FastifyBaseLogger,
  ) {
    this.polling = new Polling("recommendations", ASK_EVERY_MS, () => this.refresh(), logger);
  }

  /** The recommendations of this moment; empty before the first have arrived. */
  get current(): Recommendations {
    return this.snapshot;
  }

  /** Loads the first snapshot if Medusa is there, and goes on asking. */
  async start(): Promise<void> {
    await this.polling.start();
  }

  stop(): void {
    this.polling.stop();
  }

  private async refresh(): Promise<void> {
    const { version } = await this.medusa.get<{ version: string | null }>("/shop/recommendations/version");
    if (version === null || version === this.snapshot.version) return;
    this.snapshot = new Recommendations(
      version,
      await this.medusa.get<RecommendationsSnapshot>("/shop/recommendations"),
    );
    this.logger.info({ version }, "recommendations loaded");
  }
}
