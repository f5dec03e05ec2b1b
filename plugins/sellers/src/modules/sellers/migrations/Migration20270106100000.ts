import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TODAY = "date DEFAULT (now() AT TIME ZONE 'America/Sao_Paulo')::date";

/**
 * Who serves a client today: their own seller, or whoever stands in while that one is absent. The one rule for
 * assignments, letters, messages and the order's page.
 *
 * One row: every key of the client (`keys`), the client (`client_id`, null for one whom nobody knows), whose client it
 * is (`owner_id`, null once that seller has left) and who serves (`seller_id`, null for nobody).
 */
const CLIENT_SELLER = `
CREATE OR REPLACE FUNCTION client_seller(asked_keys text[], today ${TODAY})
RETURNS TABLE (keys text[], client_id text, owner_id text, seller_id text)
LANGUAGE sql STABLE AS $function$
  WITH asked AS (
    SELECT client_key, rank FROM unnest(asked_keys) WITH ORDINALITY AS keys (client_key, rank)
  ),
  family AS ( -- the keys asked for, and every other key of the clients they belong to
    SELECT client_key FROM asked
    UNION
    SELECT f.client_key FROM seller_client f
    WHERE f.client_id IN (SELECT c.client_id FROM seller_client c JOIN asked ON asked.client_key = c.client_key)
  ),
  employed AS (
    SELECT id, ausente_de, (today BETWEEN ausente_de AND ausente_ate) IS TRUE AS away
    FROM seller WHERE ativo AND deleted_at IS NULL
  ),
  known AS ( -- the client, preferably as whom a seller who is there serves, else one who comes back
    SELECT c.client_id, s.id AS owner_id, s.away IS FALSE AS served, s.ausente_de
    FROM asked
    JOIN seller_client c ON c.client_key = asked.client_key AND c.deleted_at IS NULL
    LEFT JOIN employed s ON s.id = c.seller_id
    ORDER BY served DESC, s.id IS NOT NULL DESC, c.updated_at DESC, asked.rank
    LIMIT 1
  ),
  stand_in AS ( -- whoever has served the client since their seller is away goes on to
    SELECT s.id
    FROM known
    JOIN seller_assignment a ON a.client_id IN (SELECT client_key FROM family) AND a.deleted_at IS NULL
      AND a.created_at >= known.ausente_de::timestamp AT TIME ZONE 'America/Sao_Paulo'
    JOIN employed s ON s.id = a.seller_id AND NOT s.away
    WHERE known.owner_id IS NOT NULL AND NOT known.served
    ORDER BY a.created_at DESC, a.id DESC
    LIMIT 1
  )
  SELECT array(SELECT client_key FROM family), known.client_id, known.owner_id,
    CASE WHEN known.served THEN known.owner_id ELSE (SELECT id FROM stand_in) END
  FROM (VALUES (1)) AS one LEFT JOIN known ON true
$function$;`;

/**
 * Who serves an order: its own seller until they leave, then whoever serves its client; null for nobody. In PL/pgSQL, whose
 * plans a connection keeps: every page of an order asks.
 */
const ORDER_SELLER = `
CREATE OR REPLACE FUNCTION order_seller(asked_order_id text)
RETURNS text
LANGUAGE plpgsql STABLE AS $function$
DECLARE
  assigned record;
BEGIN
  SELECT a.client_id, s.id AS seller_id INTO assigned
  FROM seller_assignment a LEFT JOIN seller s ON s.id = a.seller_id AND s.ativo AND s.deleted_at IS NULL
  WHERE a.order_id = asked_order_id AND a.deleted_at IS NULL;
  RETURN coalesce(assigned.seller_id, (SELECT c.seller_id FROM client_seller(ARRAY[assigned.client_id]) c));
END
$function$;`;

/**
 * Chooses and records a client's seller, as its first version says (DESIGN decision 6), by the rules above. An order
 * whose seller has left keeps them in its history; its client is served, and where nobody does, assigned, like any other.
 */
const ASSIGN_SELLER = `
CREATE OR REPLACE FUNCTION assign_seller(
  asked_keys text[], asked_order_id text, asked_kind text, new_assignment_id text, today ${TODAY}
)
RETURNS TABLE (seller_id text, client_id text, assignment_id text)
LANGUAGE plpgsql AS $function$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('assign_seller', 0));

  RETURN QUERY
  WITH employed AS (
    SELECT id, ordem, codigo, turn, (today BETWEEN ausente_de AND ausente_ate) IS TRUE AS away
    FROM seller WHERE ativo AND deleted_at IS NULL
  ),
  past AS ( -- the order has an assignment already
    SELECT seller_id, client_id FROM seller_assignment WHERE order_id = asked_order_id AND deleted_at IS NULL
  ),
  placed AS ( -- to a seller who has not left
    SELECT seller_id, client_id FROM past WHERE seller_id IN (SELECT id FROM employed)
  ),
  known AS (
    SELECT keys, client_id, owner_id, seller_id FROM client_seller(asked_keys, today)
  ),
  active AS (
    SELECT id, ordem, codigo, turn, max(turn) OVER () AS foremost
    FROM employed
    WHERE NOT away AND NOT EXISTS (SELECT FROM placed) AND NOT EXISTS (SELECT FROM known WHERE seller_id IS NOT NULL)
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
      coalesce((SELECT seller_id FROM placed), known.seller_id, (SELECT id FROM next)) AS seller_id,
      coalesce(known.owner_id, (SELECT id FROM next)) AS owner_id,
      coalesce((SELECT client_id FROM placed), known.client_id, asked_keys[1]) AS client_id,
      known.keys
    FROM known
  ),
  remembered AS (
    INSERT INTO seller_client (client_key, client_id, seller_id)
    SELECT family.client_key, chosen.client_id, chosen.owner_id
    FROM chosen CROSS JOIN unnest(chosen.keys) AS family (client_key)
    WHERE chosen.owner_id IS NOT NULL AND NOT EXISTS (SELECT FROM placed)
    ON CONFLICT (client_key) DO UPDATE
      SET client_id = excluded.client_id, seller_id = excluded.seller_id, updated_at = now(), deleted_at = NULL
      WHERE (seller_client.client_id, seller_client.seller_id, seller_client.deleted_at)
        IS DISTINCT FROM (excluded.client_id, excluded.seller_id, NULL)
  ),
  recorded AS ( -- every order once; a contact, also about a past seller's order, when it gave the client a seller
    INSERT INTO seller_assignment (id, client_id, seller_id, order_id, kind)
    SELECT new_assignment_id, chosen.client_id, chosen.seller_id, fresh.order_id,
      CASE WHEN fresh.order_id IS NULL AND asked_kind = 'order' THEN 'contact' ELSE asked_kind END
    FROM chosen
    CROSS JOIN (SELECT CASE WHEN NOT EXISTS (SELECT FROM past) THEN asked_order_id END AS order_id) fresh
    WHERE chosen.seller_id IS NOT NULL AND NOT EXISTS (SELECT FROM placed)
      AND (fresh.order_id IS NOT NULL OR EXISTS (SELECT FROM next))
    RETURNING id
  )
  SELECT chosen.seller_id, chosen.client_id, (SELECT id FROM recorded) FROM chosen;
END
$function$;`;

/** By hand: orders and messages of a seller who has left, or is absent, are served by others, by one rule. */
export class Migration20270106100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(CLIENT_SELLER);
    this.addSql(ORDER_SELLER);
    this.addSql(ASSIGN_SELLER);
  }
}
