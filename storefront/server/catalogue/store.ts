import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { ShopError } from "@alfaiataria/contract";
import type { CachedReply } from "../http/cached-reply.ts";
import type { Medusa } from "../medusa.ts";
import { withServedPictures } from "../pictures/addresses.ts";
import { Polling } from "../polling.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueSnapshot } from "@alfaiataria/contract/internal";

const ASK_EVERY_MS = 500;
const CACHE_BYTES = 96 * 1024 * 1024;

type Loaded = { catalogue: Catalogue; replies: LRUCache<string, CachedReply> };

/**
 * Keeps the newest catalogue in memory: asks Medusa for its version twice a second and replaces the whole snapshot,
 * with the answers made from it, when it has changed. While Medusa is away the last snapshot is served.
 */
export class CatalogueStore {
  private snapshot: Loaded | undefined;
  private readonly polling: Polling;
  private readonly changed = new Set<(catalogue: Catalogue) => void>();

  constructor(
    private readonly medusa: Medusa,
    private readonly logger: FastifyBaseLogger,
    private readonly publicUrl: string,
  ) {
    this.polling = new Polling("catalogue", ASK_EVERY_MS, () => this.refresh(), logger);
  }

  /** The catalogue of this moment. @throws {ShopError} 503 before the first one has arrived */
  get current(): Catalogue {
    return this.requireSnapshot().catalogue;
  }

  get isLoaded(): boolean {
    return this.snapshot !== undefined;
  }

  /** Where answers made from the current catalogue are kept, for as long as it is current. */
  get replies(): LRUCache<string, CachedReply> {
    return this.requireSnapshot().replies;
  }

  /** An answer made from the current catalogue, made once. */
  reply(key: string, make: (catalogue: Catalogue) => CachedReply): CachedReply {
    const { catalogue, replies } = this.requireSnapshot();
    const known = replies.get(key);
    if (known) return known;
    const made = make(catalogue);
    replies.set(key, made);
    return made;
  }

  onChange(listener: (catalogue: Catalogue) => void): void {
    this.changed.add(listener);
    if (this.snapshot) listener(this.snapshot.catalogue);
  }

  /** Loads the first snapshot if Medusa is there, and goes on asking. */
  async start(): Promise<void> {
    await this.polling.start();
  }

  stop(): void {
    this.polling.stop();
  }

  private async refresh(): Promise<void> {
    const { version } = await this.medusa.get<{ version: string }>("/shop/catalogue/version");
    if (version === this.snapshot?.catalogue.version) return;
    const catalogue = new Catalogue(
      withServedPictures(await this.medusa.get<CatalogueSnapshot>("/shop/catalogue"), this.publicUrl),
    );
    this.snapshot = {
      catalogue,
      replies: new LRUCache({ maxSize: CACHE_BYTES, sizeCalculation: ({ size }) => size + 500 }),
    };
    this.logger.info({ version: catalogue.version, pieces: catalogue.pieces.length }, "catalogue loaded");
    for (const listener of this.changed) listener(catalogue);
  }

  private requireSnapshot(): Loaded {
    if (!this.snapshot)
      throw new ShopError("unavailable", "A loja está abrindo. Tente de novo em instantes.");
    return this.snapshot;
  }
}
