import { auditOf } from "../../src/lib/audit";
import { acting } from "../../src/modules/audit/act";
import type { Shop } from "../shop";

type Row = {
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  outcome: string;
  subject_type: string | null;
  subject_id: string | null;
  subject_label: string | null;
  details: Record<string, unknown>;
  request_id: string | null;
};

export function audit(shop: Shop): void {
  describe("the audit log", () => {
    const entries = (where = "true") =>
      shop.rows<Row>(`select * from audit_entry where ${where} order by occurred_at, id`);

    it("keeps an entry with its act's transaction, or not at all", async () => {
      const log = auditOf(shop.container);
      const act = {
        actor: { kind: "administrator", id: "user_1", name: "dona@loja.example" },
        requestId: "r",
      } as const;
      await acting(act, async () => {
        await shop.knex.transaction((transaction) => log.record({ action: "key.created" }, transaction));
        await shop.knex
          .transaction(async (transaction) => {
            await log.record({ action: "key.revoked" }, transaction);
            throw new Error("undone");
          })
          .catch(() => undefined);
        await shop.rows("select audit_record('key.changed', null, null)");
      });
      await shop.rows("select audit_record('key.deleted', null, null)");
      expect(await entries()).toMatchObject([
        { action: "key.created", actor_kind: "administrator", actor_id: "user_1" },
        { action: "key.changed", actor_name: "dona@loja.example", request_id: "r" },
        { action: "key.deleted", actor_kind: "system", request_id: null },
      ]);
    });

    it("knows from where someone signed in as a network, and as no address", async () => {
      const log = auditOf(shop.container);
      for (const address of ["203.0.113.77", "::ffff:203.0.113.77", "2001:db8:1:2::5", "nowhere", null])
        await log.record({
          action: "sign-in.failed",
          actor: { kind: "stranger" },
          outcome: "failed",
          address,
        });
      const rows = await shop.rows<{ network: string | null }>(
        "select network from audit_entry order by occurred_at",
      );
      const networks = ["203.0.113.0/24", "203.0.113.0/24", "2001:db8:1::/48", null, null];
      expect(rows.map(({ network }) => network)).toEqual(networks);
    });

    it("is neither changed nor emptied by any statement", async () => {
      await auditOf(shop.container).record({ action: "key.created" });
      for (const statement of [
        "update audit_entry set action = 'key.deleted'",
        "delete from audit_entry",
        "truncate audit_entry",
      ])
        await expect(shop.rows(statement)).rejects.toThrow("audit entries are not changed or deleted");
      expect(await entries()).toMatchObject([{ action: "key.created" }]);
    });
  });
}
