import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * `assign_seller`: chooses and records a client's seller (DESIGN decision 6).
 *
 * A function, because a statement sees the data of the moment it began: one that itself waited for the lock would choose
 * from what was true before the others chose. Here the lock comes first, and the one statement that chooses and records
 * begins when it is held. The caller makes one round trip and the lock ends with it.
 *
 * Whose turn it is: the active seller with the fewest turns, `ordem` first among equals, then the code. Turns of sellers
 * who take part are never more than one apart; one further behind was away or is new, and joins at the fewest turns of
 * the others, so that nobody is made to catch up with a past without them. A known client coming back takes nobody's turn.
 */
export class Migration20261121032400 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
CREATE OR REPLACE FUNCTION assign_seller(asked_keys text[], asked_order_id text, asked_kind text, new_assignment_id text)
RETURNS TABLE (seller_id text, client_id text, assignment_id text)
LANGUAGE plpgsql AS $function$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('assign_seller', 0));

  RETURN QUERY
  WITH asked AS (
    SELECT client_key, rank FROM unnest(asked_keys) WITH ORDINALITY AS keys (client_key, rank)
  ),
  placed AS ( -- the order has its seller already
    SELECT seller_id, client_id FROM seller_assignment WHERE order_id = asked_order_id AND deleted_at IS NULL
  ),
  known AS ( -- the client, preferably as whom an active seller serves
    SELECT c.client_id, c.seller_id, s.id IS NOT NULL AS served
    FROM asked
    JOIN seller_client c ON c.client_key = asked.client_key AND c.deleted_at IS NULL
    LEFT JOIN seller s ON s.id = c.seller_id AND s.ativo AND s.deleted_at IS NULL
    ORDER BY served DESC, c.updated_at DESC, asked.rank
    LIMIT 1
  ),
  active AS (
    SELECT id, ordem, codigo, turn, max(turn) OVER () AS foremost
    FROM seller
    WHERE ativo AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM placed) AND NOT EXISTS (SELECT FROM known WHERE served)
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
      coalesce((SELECT seller_id FROM placed), (SELECT seller_id FROM known WHERE served), (SELECT id FROM next)) AS seller_id,
      coalesce(
        (SELECT client_id FROM placed), (SELECT client_id FROM known), (SELECT client_key FROM asked WHERE rank = 1)
      ) AS client_id
  ),
  family AS ( -- the keys asked for, and every other key of the clients they belong to
    SELECT client_key FROM asked
    UNION
    SELECT client_key FROM seller_client
    WHERE client_id IN (SELECT c.client_id FROM seller_client c JOIN asked ON asked.client_key = c.client_key)
  ),
  remembered AS (
    INSERT INTO seller_client (client_key, client_id, seller_id)
    SELECT family.client_key, chosen.client_id, chosen.seller_id
    FROM family CROSS JOIN chosen
    WHERE chosen.seller_id IS NOT NULL AND NOT EXISTS (SELECT FROM placed)
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
    this.addSql(`DROP FUNCTION IF EXISTS assign_seller(text[], text, text, text);`);
  }
}
