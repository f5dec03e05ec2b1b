import type { FastifyBaseLogger } from "fastify";
import type { Medusa } from "../medusa.ts";
import { type EditionDocument, Recommendations } from "./edition.ts";

const ASK_EVERY_MS = 2_000;
const NONE = new Recommendations("", { algorithm: "", ids: [], sentences: [], lists: [] });

/** Keeps the newest recommendations in memory beside the catalogue; while Medusa is away the last ones are served. */
export class RecommendationStore {
  private edition = NONE;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly medusa: Medusa,
    private readonly logger: FastifyBaseLogger,
  ) {}

  /** The recommendations of this moment; empty before the first have arrived. */
  get current(): Recommendations {
    return this.edition;
  }

  /** Loads the first edition if Medusa is there, and goes on asking. */
  async start(): Promise<void> {
    await this.refresh();
    this.schedule();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.refresh().then(() => this.schedule()), ASK_EVERY_MS);
  }

  private async refresh(): Promise<void> {
    try {
      const { version } = await this.medusa.get<{ version: string | null }>("/shop/recommendations/version");
      if (version === null || version === this.edition.version) return;
      this.edition = new Recommendations(
        version,
        await this.medusa.get<EditionDocument>("/shop/recommendations"),
      );
      this.logger.info({ version }, "recommendations loaded");
    } catch (error) {
      this.logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        "recommendations not refreshed",
      );
    }
  }
}
