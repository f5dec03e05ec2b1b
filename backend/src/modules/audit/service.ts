import { isIP } from "node:net";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { currentAct } from "./act";
import type { AuditActor, NewAuditEntry } from "./types";

const SYSTEM: AuditActor = { kind: "system" };

/** The log of who did what when. It only grows: the database refuses what changes an entry, and no method tries. */
export default class AuditModuleService {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /**
   * Writes one entry: within `transaction`, where the act has one, and the two stand or fall together. Within a request
   * of staff the entry takes the place of the general one that every request leaves.
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
      network: networkOf(transaction, address),
      action,
      outcome,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      subject_label: subject?.label ?? null,
      details: JSON.stringify(details),
      request_id: act?.requestId ?? null,
    });
  }
}

/** An address without its last part, which would name a household; null where it is none. */
function networkOf(knex: Knex, address: string | null | undefined): Knex.Raw | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  const version = isIP(plain);
  if (version === 0) return null;
  // A zone ('%eth0') is no part of the address.
  return knex.raw("network(set_masklen(?::inet, ?))::text", [
    plain.split("%")[0] ?? "",
    version === 4 ? 24 : 48,
  ]);
}
