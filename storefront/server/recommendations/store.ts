import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { FastifyBaseLogger } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import type { RecommendationList } from "@alfaiataria/contract/internal";
import type { Medusa } from "../medusa.ts";

/** What completes the look of one piece, by a number that changes when anything in it does. */
export type KeptList = RecommendationList & { version: number };

const MOST_LISTS = 5_000;
/** A list that is older is asked for again, after it has been served once more. */
const FRESH_MS = 5 * 60_000;
/** Of a piece that is too new. */
const UNKNOWN_FRESH_MS = 15_000;
/** A shopper waits no longer for the first. */
const PATIENCE_MS = 2_000;
const NONE: KeptList = { version: 0, algorithm: "", recommendations: [] };

/** Keeps the lists that were asked for last; while Medusa is away they are served however old they are. */
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

  /** What completes the look of a piece or of a product without pieces; nothing where that can't be had. */
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
