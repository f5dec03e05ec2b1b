import { Migration } from "@medusajs/framework/mikro-orm/migrations";
import { Migration20261121032400 } from "./Migration20261121032400";

/**
 * Sellers' absences: `ausente_de` to `ausente_ate`, both inclusive, in the house's calendar (America/Sao_Paulo); and
 * `assign_seller` with them. Whoever is absent is given nothing. Their known clients are served by another, who goes on
 * serving them while the absence lasts and takes one turn for it; the client stays the absent one's.
 *
 * `today` is a parameter, so that a test can ask for any day. One more parameter makes another function: the one
 * without it goes, or a call would be ambiguous.
 */
export class Migration20261123104753 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
ALTER TABLE seller
  ADD COLUMN IF NOT EXISTS ausente_de date NULL,
  ADD COLUMN IF NOT EXISTS ausente_ate date NULL,
  DROP CONSTRAINT IF EXISTS CK_seller_absence,
  ADD CONSTRAINT CK_seller_absence CHECK ((ausente_de IS NULL) = (ausente_ate IS NULL) AND ausente_ate >= ausente_de);`);
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_client" ON "seller_assignment" ("client_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_client" ON "seller_message" ("client_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_order" ON "seller_message" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    );
    this.addSql(`DROP FUNCTION IF EXISTS assign_seller(text[], text, text, text);`);
    this.addSql(`
CREATE OR REPLACE FUNCTION assign_seller(
  asked_keys text[], asked_order_id text, asked_kind text, new_assignment_id text,
  today date DEFAULT (now() AT TIME ZONE 'America/Sao_Paulo')::date
)
RETURNS TABLE (seller_id text, client_id text, assignment_id text)
LANGUAGE plpgsql AS $function$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('assign_seller', 0));

  RETURN QUERY
  WITH asked AS (
    SELECT client_key, rank FROM unnest(asked_keys) WITH ORDINALITY AS keys (client_key, rank)
  ),
  family AS ( -- the keys asked for, and every other key of the clients they belong to
    SELECT client_key FROM asked
    UNION
    SELECT client_key FROM seller_client
    WHERE client_id IN (SELECT c.client_id FROM seller_client c JOIN asked ON asked.client_key = c.client_key)
  ),
  placed AS ( -- the order has its seller already
    SELECT seller_id, client_id FROM seller_assignment WHERE order_id = asked_order_id AND deleted_at IS NULL
  ),
  employed AS (
    SELECT id, ordem, codigo, turn, ausente_de, (today BETWEEN ausente_de AND ausente_ate) IS TRUE AS away
    FROM seller WHERE ativo AND deleted_at IS NULL
  ),
  known AS ( -- the client, preferably as whom a seller who is there serves, else one who comes back
    SELECT c.client_id, c.seller_id, s.id IS NOT NULL AS kept, s.away IS FALSE AS served, s.ausente_de
    FROM asked
    JOIN seller_client c ON c.client_key = asked.client_key AND c.deleted_at IS NULL
    LEFT JOIN employed s ON s.id = c.seller_id
    ORDER BY served DESC, kept DESC, c.updated_at DESC, asked.rank
    LIMIT 1
  ),
  stand_in AS ( -- whoever has served the client since their seller is away goes on to
    SELECT s.id
    FROM known
    JOIN seller_assignment a ON a.client_id IN (SELECT client_key FROM family) AND a.deleted_at IS NULL
      AND a.created_at >= known.ausente_de::timestamp AT TIME ZONE 'America/Sao_Paulo'
    JOIN employed s ON s.id = a.seller_id AND NOT s.away
    WHERE known.kept AND NOT known.served
    ORDER BY a.created_at DESC, a.id DESC
    LIMIT 1
  ),
  active AS (
    SELECT id, ordem, codigo, turn, max(turn) OVER () AS foremost
    FROM employed
    WHERE NOT away AND NOT EXISTS (SELECT FROM placed) AND NOT EXISTS (SELECT FROM known WHERE served)
      AND NOT EXISTS (SELECT FROM stand_in)
  ),
  queue AS ( -- whoever was away joins those who took part, at the fewest turns of these
    SELECT id, ordem, codigo, greatest(turn, min(turn) FILTER (WHERE turn >= foremost - 1) OVER ()) AS turn
    FROM active
  ),
  next AS (
    SELECT id FROM queue ORDER BY turn, ordem, codigo LIMIT 1
  ),
  turned AS (
    UPDATE seller SET turn = queue.turn + (queue.id = next.id)::int
    FROM queue CROSS JOIN next
    WHERE seller.id = queue.id AND (queue.id = next.id OR seller.turn < queue.turn)
  ),
  chosen AS (
    SELECT
      coalesce(
        (SELECT seller_id FROM placed), (SELECT seller_id FROM known WHERE served), (SELECT id FROM stand_in), (SELECT id FROM next)
      ) AS seller_id,
      coalesce((SELECT seller_id FROM known WHERE kept), (SELECT id FROM next)) AS owner_id,
      coalesce(
        (SELECT client_id FROM placed), (SELECT client_id FROM known), (SELECT client_key FROM asked WHERE rank = 1)
      ) AS client_id
  ),
  remembered AS (
    INSERT INTO seller_client (client_key, client_id, seller_id)
    SELECT family.client_key, chosen.client_id, chosen.owner_id
    FROM family CROSS JOIN chosen
    WHERE chosen.owner_id IS NOT NULL AND NOT EXISTS (SELECT FROM placed)
    ON CONFLICT (client_key) DO UPDATE
      SET client_id = excluded.client_id, seller_id = excluded.seller_id, updated_at = now(), deleted_at = NULL
      WHERE (seller_client.client_id, seller_client.seller_id, seller_client.deleted_at)
        IS DISTINCT FROM (excluded.client_id, excluded.seller_id, NULL)
  ),
  recorded AS ( -- every order; a contact only when it gave the client a seller
    INSERT INTO seller_assignment (id, client_id, seller_id, order_id, kind)
    SELECT new_assignment_id, chosen.client_id, chosen.seller_id, asked_order_id, asked_kind
    FROM chosen
    WHERE chosen.seller_id IS NOT NULL AND NOT EXISTS (SELECT FROM placed)
      AND (asked_order_id IS NOT NULL OR EXISTS (SELECT FROM next))
    RETURNING id
  )
  SELECT chosen.seller_id, chosen.client_id, (SELECT id FROM recorded) FROM chosen;
END
$function$;`);
  }

  override async down(): Promise<void> {
    this.addSql(`DROP FUNCTION IF EXISTS assign_seller(text[], text, text, text, date);`);
    const before = new Migration20261121032400(this.driver, this.config);
    await before.up();
    for (const sql of before.getQueries()) this.addSql(sql);
    this.addSql(`DROP INDEX IF EXISTS "IDX_seller_message_order";`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_seller_message_client";`);
    this.addSql(`DROP INDEX IF EXISTS "IDX_seller_assignment_client";`);
    this.addSql(`ALTER TABLE seller DROP COLUMN IF EXISTS ausente_de, DROP COLUMN IF EXISTS ausente_ate;`);
  }
}
