import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { handleOf } from "../text";
import type { EntityIds } from "./ids";

type Category = { id: string; handle: string; mpath: string };

/** Medusa's categories by handle; a product type without one gets it, beneath a group named by the sheet's category. */
export class Categories {
  private constructor(
    private readonly knex: Knex,
    private readonly ids: EntityIds,
    private readonly byHandle: Map<string, Category>,
  ) {}

  static async load(knex: Knex, ids: EntityIds): Promise<Categories> {
    const rows = await knex<Category>("product_category")
      .whereNull("deleted_at")
      .select("id", "handle", "mpath");
    return new Categories(knex, ids, new Map(rows.map((row) => [row.handle, row])));
  }

  /** Singular and plural are one category: 'Blazer' belongs to /category/blazers when there is no /category/blazer. */
  find(produto: string): string | null {
    const slug = handleOf(produto);
    const handles = [slug, `${slug}s`, slug.replace(/s$/, "")];
    return handles.map((handle) => this.byHandle.get(handle)?.id).find((id) => id !== undefined) ?? null;
  }

  async findOrCreate(produto: string, categoria: string): Promise<string> {
    const found = this.find(produto);
    if (found) return found;
    const group = categoria
      ? (this.byHandle.get(handleOf(categoria)) ?? (await this.create(categoria, null)))
      : null;
    return (await this.create(produto, group)).id;
  }

  private async create(name: string, parent: Category | null): Promise<Category> {
    const id = this.ids.next("pcat");
    const category = { id, handle: handleOf(name), mpath: parent ? `${parent.mpath}.${id}` : id };
    await this.knex.raw(
      `insert into product_category (id, name, handle, mpath, is_active, is_internal, parent_category_id, rank)
       values (?, ?, ?, ?, true, false, ?, (select count(*) from product_category
                where parent_category_id is not distinct from ? and deleted_at is null))`,
      [id, name, category.handle, category.mpath, parent?.id ?? null, parent?.id ?? null],
    );
    this.byHandle.set(category.handle, category);
    return category;
  }
}
