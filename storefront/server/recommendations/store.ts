import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { FastifyBaseLogger } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import type { RecommendationList } from "@alfaiataria/contract/internal";
import type { Medusa } from "../medusa.ts";

/** The pieces that complete a piece's look, and a version that changes when anything in the list does. */
export type KeptList = RecommendationList & { version: number };

const MOST_LISTS = 5_000;
/** An older list is served once more and requested again. */
const FRESH_MS = 5 * 60_000;
/** The same for a piece that has no list yet. */
const UNKNOWN_FRESH_MS = 15_000;
/** Longest wait of a shopper for a list that is not cached. */
const PATIENCE_MS = 2_000;
const NONE: KeptList = { version: 0, algorithm: "", recommendations: [] };

/** Caches the lists requested last; while Medusa is down they are served however old they are. */
export class RecommendationStore {
  private lists = 0;
  private readonly kept: LRUCache<string, KeptList>;

  constructor(
    private readonly medusa: Pick<Medusa, "get">,
    private readonly logger: FastifyBaseLogger,
  ) {
    this.kept = new LRUCache<string, KeptList>({
      max: MOST_LISTS,
      ttl: FRESH_MS,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true,
      fetchMethod: (id, known, { options }) => {
        options.ttl = FRESH_MS;
        return this.ask(id, known).catch((error: unknown) => {
          if (!(error instanceof ShopError && error.code === "not_found")) throw error;
          options.ttl = UNKNOWN_FRESH_MS;
          return known ?? NONE;
        });
      },
    });
  }

  /** The list of a piece, or of a product without pieces; empty when it cannot be loaded. */
  async of(id: string): Promise<KeptList> {
    try {
      const asked = this.kept.fetch(id);
      if (this.kept.has(id)) return (await asked) ?? NONE;
      return (await Promise.race([asked, setTimeout(PATIENCE_MS, undefined, { ref: false })])) ?? NONE;
    } catch (error) {
      this.logger.warn({ reason: String(error) }, "recommendations not loaded");
      return NONE;
    }
  }

  private async ask(id: string, known: KeptList | undefined): Promise<KeptList> {
    const list = await this.medusa.get<RecommendationList>(`/shop/recommendations/${encodeURIComponent(id)}`);
    const isSame =
      known && JSON.stringify({ ...known, version: 0 }) === JSON.stringify({ version: 0, ...list });
    return isSame ? known : { version: ++this.lists, ...list };
  }
}
