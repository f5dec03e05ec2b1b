import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import type { RecommendationList } from "@alfaiataria/contract/internal";
import { type GarmentChanges, readPlace, writeChanges } from "./garment-rows";
import { RecommendationGarment, RecommendationPlace } from "./models/recommendation-garment";
import { ALGORITHM } from "./recommend";
import { Wardrobe } from "./wardrobe";

/** Which pieces complete the look of which; made from a catalogue and orders that the application hands over. */
export default class RecommendationsModuleService extends MedusaService({
  RecommendationGarment,
  RecommendationPlace,
}) {
  private readonly pg: Knex;
  private wardrobe: Wardrobe | undefined;
  private reading: Promise<void> | undefined;
  private readAt = -Infinity;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, ...rest: unknown[]) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** How far the catalogue has been followed; undefined where it has to be read from its beginning. */
  place(): Promise<string | undefined> {
    return readPlace(this.pg);
  }

  /**
   * Takes what has changed in the catalogue between two places; without `from` everything begins anew.
   * @returns false when another process was there first
   */
  take(from: string | undefined, to: string, changes: GarmentChanges): Promise<boolean> {
    return writeChanges(this.pg, from, to, changes);
  }

  /** For how long this process has known what all garments and orders together say, ms; endless before it does. */
  get ageMs(): number {
    return performance.now() - this.readAt;
  }

  /**
   * Reads what all garments and orders together say; one reading at a time.
   * @param baskets the ids of the pieces of each of the latest orders, page by page
   */
  refresh(baskets: () => AsyncIterable<string[][]>): Promise<void> {
    this.reading ??= this.read(baskets).finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** What completes the look of a garment; undefined where it is not known, or nothing is before the first `refresh`. */
  async listFor(id: string): Promise<RecommendationList | undefined> {
    const recommendations = await this.wardrobe?.listFor(id);
    return recommendations && { algorithm: ALGORITHM, recommendations };
  }

  private async read(baskets: () => AsyncIterable<string[][]>): Promise<void> {
    this.wardrobe = await Wardrobe.read(this.pg, baskets());
    this.readAt = performance.now();
  }
}
