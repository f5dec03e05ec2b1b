import { networkOf } from "@alfaiataria/contract/network";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { currentAct } from "./act";
import {
  listActors,
  listEntries,
  type AuditCursor,
  type AuditFilter,
  type AuditPage,
  type ListedEntry,
} from "./list";
import { SETTLE, SETTLE_FORGOTTEN } from "./queries";
import type { AuditActor, AuditSubject, NewAuditEntry } from "./types";

/** Bits of the address that are stored: the rest would identify a household. */
const KEPT_OF_ADDRESS = { ipv4: 24, ipv6: 48 };
const SYSTEM: AuditActor = { kind: "system" };

/**
 * The log of who did what and when. Append-only: the database refuses changes to entries, and no method attempts any.
 */
export default class AuditModuleService {
  private readonly pg: Knex;
  private readonly days: number | undefined;

  constructor(
    container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex },
    options?: { /** How many days an entry is kept. */ days?: number },
  ) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.days = options?.days;
  }

  /**
   * Writes one entry, within `transaction` if the act has one, so that both commit or neither does. Within a staff
   * request it replaces the general entry that every request leaves.
   */
  async record(
    { action, actor, subject, details = {}, outcome = "done", address }: NewAuditEntry,
    transaction: Knex = this.pg,
  ): Promise<void> {
    const act = currentAct();
    const who = actor ?? act?.actor ?? SYSTEM;
    await transaction("audit_entry").insert({
      actor_kind: who.kind,
      actor_id: who.id ?? null,
      actor_name: who.name ?? null,
      network: networkOf(address ?? "", KEPT_OF_ADDRESS) ?? null,
      action,
      outcome,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      subject_label: subject?.label ?? null,
      details: JSON.stringify(details),
      request_id: act?.requestId ?? null,
    });
  }

  /** Records what a request is about to do, so that an entry exists even if its process dies. */
  async begin(
    requestId: string,
    entry: Pick<NewAuditEntry, "action" | "actor" | "subject" | "details">,
  ): Promise<void> {
    await this.pg.raw("insert into audit_intent (request_id, entry) values (?, ?)", [
      requestId,
      JSON.stringify(entry),
    ]);
  }

  /**
   * Ends a request that succeeded: it leaves an entry, unless its own entries already cover it.
   * @param sparing write a single entry for repeated requests of this kind on the same subject within ten minutes
   * @param anyway write it even so, because the other entries do not tell everything
   */
  async finish(
    requestId: string,
    {
      subject,
      sparing = false,
      anyway = false,
    }: { subject: AuditSubject; sparing?: boolean; anyway?: boolean },
  ): Promise<void> {
    await this.settle(requestId, {
      subject: JSON.stringify(subject),
      outcome: "done",
      wanted: false,
      sparing,
      anyway,
    });
  }

  /** Ends a request that was refused or failed: it leaves an entry only if part of its work left entries. */
  async abandon(requestId: string): Promise<void> {
    await this.settle(requestId, {
      subject: null,
      outcome: "failed",
      wanted: true,
      sparing: false,
      anyway: false,
    });
  }

  private async settle(requestId: string, how: Record<string, string | boolean | null>): Promise<void> {
    await this.pg.raw(SETTLE, { requestId, ...how });
  }

  /** Turns requests whose outcome is unknown into entries that say so. @returns how many */
  async settleForgotten(): Promise<number> {
    const { rows } = await this.pg.raw<{ rows: unknown[] }>(SETTLE_FORGOTTEN);
    return rows.length;
  }

  /** Deletes entries older than `days` (by default the module's setting, at least 30). @returns how many */
  async sweep(days = this.days): Promise<number> {
    if (days === undefined) return 0;
    const { rows } = await this.pg.raw<{ rows: { swept: number }[] }>("select audit_sweep(?) as swept", [
      days,
    ]);
    return rows[0]?.swept ?? 0;
  }

  /** A page of entries, newest first. */
  async list(filter: AuditFilter, page: { cursor?: AuditCursor; limit: number }): Promise<AuditPage> {
    return await listEntries(this.pg, filter, page);
  }

  /** Every entry present at the call, newest first, read page by page so that an export can have any length. */
  async *all(filter: AuditFilter): AsyncGenerator<ListedEntry> {
    let at: string | null = null;
    do {
      const cursor: AuditCursor | undefined = at ? { direction: "older", at } : undefined;
      const { entries, older }: AuditPage = await this.list(filter, { cursor, limit: 1000 });
      yield* entries;
      at = older;
    } while (at);
  }

  /** Every member of staff in the log. */
  async actors(): Promise<AuditActor[]> {
    return await listActors(this.pg);
  }
}
