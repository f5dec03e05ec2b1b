import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * What buyers say of their pieces, which pieces show the sample catalogue's reviews, and whose buyers were asked. What is shown
 * has a place of its own, in the order of its changes: by it the storefront follows.
 */
export class Migration20261228200000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create sequence if not exists "review_place";`);
    this.addSql(`create table if not exists "review" (
      "id" text primary key, "order_id" text not null, "line_id" text not null unique, "product_id" text not null,
      "product_name" text not null, "color" text not null, "size" text not null, "author" text not null,
      "stars" smallint not null check ("stars" between 1 and 5), "text" text not null,
      "fit" text null check ("fit" in ('small', 'right', 'large')), "height" smallint null, "photos" jsonb not null default '[]',
      "state" text not null default 'pending' check ("state" in ('pending', 'published', 'refused', 'erased')),
      "version" integer not null default 1, "reason" text null, "answer" text null, "place" bigint null unique,
      "written_at" timestamptz not null default now(), "published_at" timestamptz null,
      "updated_at" timestamptz not null default now());`);
    this.addSql(`create index if not exists "IDX_review_order_id" on "review" ("order_id");`);
    this.addSql(`create index if not exists "IDX_review_state" on "review" ("state", "written_at");`);
    this.addSql(`create table if not exists "review_sample" (
      "product_id" text primary key, "is_shown" boolean not null default true, "place" bigint not null unique);`);
    this.addSql(`create table if not exists "review_request" (
      "order_id" text primary key, "created_at" timestamptz not null default now());`);
  }

  override async down(): Promise<void> {
    for (const table of ["review_request", "review_sample", "review"])
      this.addSql(`drop table if exists "${table}";`);
    this.addSql(`drop sequence if exists "review_place";`);
  }
}
