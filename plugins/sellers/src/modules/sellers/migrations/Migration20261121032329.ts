import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121032329 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "seller" ("id" text not null, "codigo" text not null, "nome" text not null, "email" text not null, "telefone" text not null, "ordem" integer not null default 1, "ativo" boolean not null default true, "turn" integer not null default 0, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "seller_pkey" primary key ("id"), constraint CK_seller_email_lower check (email = lower(email)), constraint CK_seller_ordem_positive check (ordem >= 1));`,
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
      `create table if not exists "seller_assignment" ("id" text not null, "client_id" text not null, "order_id" text null, "kind" text check ("kind" in ('order', 'contact', 'appointment')) not null, "seller_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "seller_assignment_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_seller_id" ON "seller_assignment" ("seller_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_deleted_at" ON "seller_assignment" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_seller_assignment_order_id_unique" ON "seller_assignment" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_seller_client" ON "seller_assignment" ("seller_id", "client_id") WHERE deleted_at IS NULL;`,
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
      `create table if not exists "seller_message" ("id" text not null, "client_id" text not null, "message_type" text not null, "status" text check ("status" in ('sent', 'answered', 'closed')) not null default 'sent', "text" text not null, "data" jsonb not null, "order_id" text null, "seller_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "seller_message_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_seller_id" ON "seller_message" ("seller_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_deleted_at" ON "seller_message" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_created_at" ON "seller_message" ("created_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_seller_client" ON "seller_message" ("seller_id", "client_id") WHERE deleted_at IS NULL;`,
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
  }

  override async down(): Promise<void> {
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
