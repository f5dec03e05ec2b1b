import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Chooses and records a client's seller (DESIGN decision 6).
 *
 * A function, because a statement sees the data of the moment it began: one that itself waited for the lock would choose
 * from what was true before the others chose. Here the lock comes first, and the one statement that chooses and records
 * begins when it is held. The caller makes one round trip and the lock ends with it.
 *
 * Whose turn it is: the active seller with the fewest turns, `ordem` first among equals, then the code. Turns of sellers
 * who take part are never more than one apart; one further behind was away or is new, and joins at the fewest turns of
 * the others, so that nobody is made to catch up with a past without them. A known client coming back takes nobody's turn.
 *
 * Whoever is absent (`ausente_de` to `ausente_ate`, both inclusive, days in São Paulo) is given nothing. Their known
 * clients are served by another, who goes on serving them while the absence lasts and takes one turn for it; the client
 * stays the absent one's. `today` is a parameter, so that a test can ask for any day.
 */
const ASSIGN_SELLER = `
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
$function$;`;

export class Migration20261122130035 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "seller" ("id" text not null, "codigo" text not null, "nome" text not null, "email" text not null, "telefone" text not null, "ordem" integer not null default 1, "ativo" boolean not null default true, "turn" integer not null default 0, "user_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "seller_pkey" primary key ("id"), constraint CK_seller_email_lower check (email = lower(email)), constraint CK_seller_ordem_positive check (ordem >= 1));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_deleted_at" ON "seller" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_seller_codigo_unique" ON "seller" ("codigo") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_seller_email_unique" ON "seller" ("email") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_seller_user_id_unique" ON "seller" ("user_id") WHERE user_id IS NOT NULL AND deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "seller_assignment" ("id" text not null, "client_id" text not null, "order_id" text null, "kind" text check ("kind" in ('order', 'contact', 'appointment')) not null, "seller_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "seller_assignment_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_seller_id" ON "seller_assignment" ("seller_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_deleted_at" ON "seller_assignment" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_client" ON "seller_assignment" ("client_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_seller_assignment_order_id_unique" ON "seller_assignment" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_seller_client" ON "seller_assignment" ("seller_id", "client_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_orders" ON "seller_assignment" ("seller_id", "created_at", "id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "seller_client" ("client_key" text not null, "client_id" text not null, "seller_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "seller_client_pkey" primary key ("client_key"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_client_seller_id" ON "seller_client" ("seller_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_client_deleted_at" ON "seller_client" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_client_client_id" ON "seller_client" ("client_id") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "seller_message" ("id" text not null, "client_id" text not null, "message_type" text not null, "status" text check ("status" in ('sent', 'answered', 'closed')) not null default 'sent', "text" text not null, "data" jsonb not null, "order_id" text null, "notes" text null, "seller_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "seller_message_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_seller_id" ON "seller_message" ("seller_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_deleted_at" ON "seller_message" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_client" ON "seller_message" ("client_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_order" ON "seller_message" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_created_at" ON "seller_message" ("created_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_seller_client" ON "seller_message" ("seller_id", "client_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_queue" ON "seller_message" ("seller_id", "status", "created_at", "id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_status" ON "seller_message" ("status", "created_at", "id") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `alter table if exists "seller_assignment" add constraint "seller_assignment_seller_id_foreign" foreign key ("seller_id") references "seller" ("id") on update cascade;`,
    );

    this.addSql(
      `alter table if exists "seller_client" add constraint "seller_client_seller_id_foreign" foreign key ("seller_id") references "seller" ("id") on update cascade;`,
    );

    this.addSql(
      `alter table if exists "seller_message" add constraint "seller_message_seller_id_foreign" foreign key ("seller_id") references "seller" ("id") on update cascade on delete set null;`,
    );

    // Days have no type in the model.
    this.addSql(`
ALTER TABLE seller
  ADD COLUMN IF NOT EXISTS ausente_de date NULL,
  ADD COLUMN IF NOT EXISTS ausente_ate date NULL,
  ADD CONSTRAINT CK_seller_absence CHECK ((ausente_de IS NULL) = (ausente_ate IS NULL) AND ausente_ate >= ausente_de);`);
    this.addSql(ASSIGN_SELLER);
  }

  override async down(): Promise<void> {
    this.addSql(`DROP FUNCTION IF EXISTS assign_seller(text[], text, text, text, date);`);
    this.addSql(
      `alter table if exists "seller_assignment" drop constraint if exists "seller_assignment_seller_id_foreign";`,
    );

    this.addSql(
      `alter table if exists "seller_client" drop constraint if exists "seller_client_seller_id_foreign";`,
    );

    this.addSql(
      `alter table if exists "seller_message" drop constraint if exists "seller_message_seller_id_foreign";`,
    );

    this.addSql(`drop table if exists "seller" cascade;`);

    this.addSql(`drop table if exists "seller_assignment" cascade;`);

    this.addSql(`drop table if exists "seller_client" cascade;`);

    this.addSql(`drop table if exists "seller_message" cascade;`);
  }
}
