import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const DEADLINE_INDEXES: [column: string, where: string][] = [
  ["due_at", "state = 'open'"],
  ["session_hash", "state = 'open'"],
  ["customer_id", "state = 'open'"],
  ["network_hash", "state = 'open'"],
  ["lapsed_at", "state = 'lapsed'"],
  ["opened_at", "round > 1"],
  ["email_due", "email_due"],
];

export class Migration20261122130241 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "cart_session" ("session_hash" text not null, "cart_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "cart_session_pkey" primary key ("session_hash"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_cart_session_cart_id_unique" ON "cart_session" ("cart_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_cart_session_deleted_at" ON "cart_session" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "order_placement" ("cart_id" text not null, "order_id" text not null, "session_hash" text not null, "state" text check ("state" in ('pending', 'placed')) not null default 'pending', "idempotency_key" text null, "body_hash" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_placement_pkey" primary key ("cart_id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_placement_order_id_unique" ON "order_placement" ("order_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_placement_deleted_at" ON "order_placement" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_placement_session_hash" ON "order_placement" ("session_hash") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_placement_state" ON "order_placement" ("state") WHERE state = 'pending' AND deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "payment_deadline" ("order_id" text not null, "state" text check ("state" in ('open', 'lapsed', 'closed')) not null default 'open', "due_at" timestamptz not null, "latest_at" timestamptz not null, "hours" integer not null, "remind_at" timestamptz null, "round" integer not null default 1, "opened_at" timestamptz not null, "lapsed_at" timestamptz null, "email_due" boolean not null default false, "session_hash" text not null, "customer_id" text null, "network_hash" text null, "guest_hash" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "payment_deadline_pkey" primary key ("order_id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_deadline_deleted_at" ON "payment_deadline" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    // By hand from here.
    this.addSql(`alter table "payment_deadline" alter column "opened_at" set default now();`);
    // Not of the model, whose indexes leave out what is soft deleted: statements over deadlines do not ask for that.
    for (const [column, where] of DEADLINE_INDEXES)
      this.addSql(
        `create index if not exists "IDX_payment_deadline_${column}" on "payment_deadline" ("${column}") where ${where};`,
      );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "cart_session" cascade;`);

    this.addSql(`drop table if exists "order_placement" cascade;`);

    this.addSql(`drop table if exists "payment_deadline" cascade;`);
  }
}
