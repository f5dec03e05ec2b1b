import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import type { SnapshotInput } from "./snapshot";
import { composeApart } from "./compose-apart";
import RecommendationSnapshot from "./models/recommendation-snapshot";

const CURRENT = "current";

type Row = { version: string; source: string; document: string };

/** Which pieces complete the look of which; made from a catalogue and orders that the application hands over. */
export default class RecommendationsModuleService extends MedusaService({ RecommendationSnapshot }) {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, ...rest: unknown[]) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** The version of the current snapshot and what it was made from; null before the first. */
  async currentVersion(): Promise<Pick<Row, "version" | "source"> | null> {
    return (await this.read("version", "source")) ?? null;
  }

  /** The current snapshot's document, JSON as it was stored; null before the first. */
  async currentDocument(): Promise<string | null> {
    return (await this.read("document"))?.document ?? null;
  }

  /**
   * Composes a snapshot apart from the event loop and makes it the current one. The document is written only when it
   * differs; two at once leave one whole snapshot, and a stale one is seen by its `source`.
   * @param source what tells this input from another
   * @returns whether anything that is shown has changed
   */
  async compose(input: SnapshotInput, source: string): Promise<boolean> {
    const { version, document } = await composeApart(input);
    const { rows } = await this.pg.raw<{ rows: { changed: boolean }[] }>(
      `with before as (select version from recommendation_snapshot where id = :id)
       insert into recommendation_snapshot as s (id, version, source, document)
       values (:id, :version, :source, :document)
       on conflict (id) do update set version = excluded.version, source = excluded.source, updated_at = now(),
         document = case when s.version = excluded.version then s.document else excluded.document end
       returning s.version is distinct from (select version from before) as changed`,
      { id: CURRENT, version, source, document },
    );
    return rows[0]?.changed ?? false;
  }

  private async read<Column extends keyof Row>(...columns: Column[]): Promise<Pick<Row, Column> | undefined> {
    const rows: Pick<Row, Column>[] = await this.pg("recommendation_snapshot")
      .select(...columns)
      .where({ id: CURRENT });
    return rows[0];
  }
}
