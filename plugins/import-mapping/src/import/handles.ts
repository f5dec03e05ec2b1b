import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { handleOf } from "../text";

/** Addresses of products, unique in the shop. */
export class Handles {
  private constructor(private readonly taken: Set<string>) {}

  static async load(knex: Knex): Promise<Handles> {
    const rows = await knex<{ handle: string }>("product").whereNull("deleted_at").select("handle");
    return new Handles(new Set(rows.map(({ handle }) => handle)));
  }

  /** Slug of the name; with the product type where it is taken, then with a counter. */
  next(name: string, produto: string): string {
    const plain = handleOf(name);
    const typed = plain.split("-").includes(handleOf(produto)) ? plain : `${plain}-${handleOf(produto)}`;
    let handle = this.taken.has(plain) ? typed : plain;
    for (let count = 2; this.taken.has(handle); count++) handle = `${typed}-${count}`;
    this.taken.add(handle);
    return handle;
  }
}
