import type { FastifyBaseLogger } from "fastify";
import type { Medusa } from "../medusa.ts";
import { Polling } from "../polling.ts";
import { type EditionDocument, Recommendations } from "./edition.ts";

const ASK_EVERY_MS = 2_000;
const NONE = new Recommendations("", { algorithm: "", ids: [], sentences: [], lists: [] });

/** Keeps the newest recommendations in memory beside the catalogue; while Medusa is away the last ones are served. */
export class RecommendationStore {
  private edition = NONE;
  private readonly polling: Polling;

  constructor(
    private readonly medusa: Medusa,
    private readonly logger: FastifyBaseLogger,
  ) {
    this.polling = new Polling("recommendations", ASK_EVERY_MS, () => this.refresh(), logger);
  }

  /** The recommendations of this moment; empty before the first have arrived. */
  get current(): Recommendations {
    return this.edition;
  }

  /** Loads the first edition if Medusa is there, and goes on asking. */
  async start(): Promise<void> {
    await this.polling.start();
  }

  stop(): void {
    this.polling.stop();
  }

  private async refresh(): Promise<void> {
    const { version } = await this.medusa.get<{ version: string | null }>("/shop/recommendations/version");
    if (version === null || version === this.edition.version) return;
    this.edition = new Recommendations(
      version,
      await this.medusa.get<EditionDocument>("/shop/recommendations"),
    );
    this.logger.info({ version }, "recommendations loaded");
  }
}
