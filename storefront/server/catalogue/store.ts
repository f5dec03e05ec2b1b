import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { Failure } from "../http/failure.ts";
import type { CachedReply } from "../http/cached-reply.ts";
import type { Medusa } from "../medusa.ts";
import { withServedPictures } from "../pictures/address.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

const ASK_EVERY_MS = 500;
const CACHE_BYTES = 96 * 1024 * 1024;

type Edition = { catalogue: Catalogue; replies: LRUCache<string, CachedReply> };

/**
 * Keeps the newest catalogue in memory: asks Medusa for its version twice a second and replaces the whole edition,
 * with the answers made from it, when it has changed. While Medusa is away the last edition is served.
 */
export class CatalogueStore {
  private edition: Edition | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly changed = new Set<(catalogue: Catalogue) => void>();

  constructor(
    private readonly medusa: Medusa,
    private readonly logger: FastifyBaseLogger,
    private readonly publicUrl: string,
  ) {}

  /** The catalogue of this moment. @throws {Failure} 503 before the first one has arrived */
  get current(): Catalogue {
    return this.requireEdition().catalogue;
  }

  get isLoaded(): boolean {
    return this.edition !== undefined;
  }

  /** Where answers made from the current catalogue are kept, for as long as it is current. */
  get shelf(): LRUCache<string, CachedReply> {
    return this.requireEdition().replies;
  }

  /** An answer made from the current catalogue, made once per edition. */
  reply(key: string, make: (catalogue: Catalogue) => CachedReply): CachedReply {
    const { catalogue, replies } = this.requireEdition();
    const known = replies.get(key);
    if (known) return known;
    const made = make(catalogue);
    replies.set(key, made);
    return made;
  }

  onChange(listener: (catalogue: Catalogue) => void): void {
    this.changed.add(listener);
    if (this.edition) listener(this.edition.catalogue);
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
      const { version } = await this.medusa.get<{ version: string }>("/shop/catalogue/version");
      if (version === this.edition?.catalogue.version) return;
      const catalogue = new Catalogue(
        withServedPictures(await this.medusa.get<CatalogueSnapshot>("/shop/catalogue"), this.publicUrl),
      );
      this.edition = {
        catalogue,
        replies: new LRUCache({ maxSize: CACHE_BYTES, sizeCalculation: ({ size }) => size + 500 }),
      };
      this.logger.info({ version: catalogue.version, pieces: catalogue.pieces.length }, "catalogue loaded");
      for (const listener of this.changed) listener(catalogue);
    } catch (error) {
      this.logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        "catalogue not refreshed",
      );
    }
  }

  private requireEdition(): Edition {
    if (!this.edition) throw new Failure("unavailable", "A loja está abrindo. Tente de novo em instantes.");
    return this.edition;
  }
}
