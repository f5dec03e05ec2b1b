import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { SALES_CHANNEL_SQL } from "../lib/sql";
import { handleOf } from "./groups";
import type { EntityIds } from "./ids";

/** State shared by all writers of one import. */
export type Writer = {
  knex: Knex;
  ids: EntityIds;
  defaults: Defaults;
  categories: Categories;
  handles: Handles;
  /** Resolves when the batch being written is done; a connection runs one query at a time. */
  written: Promise<void>;
};

export const loadWriter = async (knex: Knex, ids: EntityIds): Promise<Writer> => ({
  knex,
  ids,
  defaults: await loadDefaults(knex),
  categories: await Categories.load(knex, ids),
  handles: await Handles.load(knex),
  written: Promise.resolve(),
});

/** Sales channel, shipping profile and stock location of imported pieces. */
type Defaults = { salesChannelId: string; shippingProfileId: string; locationId: string };

/** The store's default sales channel (else the oldest), the oldest shipping profile and the oldest stock location. */
async function loadDefaults(knex: Knex): Promise<Defaults> {
  const { rows } = await knex.raw<{ rows: { [Name in keyof Defaults]: string | null }[] }>(`
    select (${SALES_CHANNEL_SQL}) as "salesChannelId",
           (select id from shipping_profile where deleted_at is null
             order by type <> 'default', created_at, id limit 1) as "shippingProfileId",
           (select id from stock_location where deleted_at is null order by created_at, id limit 1) as "locationId"`);
  const { salesChannelId, shippingProfileId, locationId } = rows[0] ?? {};
  if (!salesChannelId)
    throw new ShopError(
      "invalid_request",
      "A loja ainda não tem canal de vendas: crie um antes de importar.",
    );
  if (!shippingProfileId)
    throw new ShopError(
      "invalid_request",
      "A loja ainda não tem perfil de envio: crie um antes de importar.",
    );
  if (!locationId)
    throw new ShopError(
      "invalid_request",
      "A loja ainda não tem local de estoque: crie um antes de importar.",
    );
  return { salesChannelId, shippingProfileId, locationId };
}

/** Product handles, unique in the shop. */
class Handles {
  private constructor(private readonly taken: Set<string>) {}

  static async load(knex: Knex): Promise<Handles> {
    const rows = await knex<{ handle: string }>("product").whereNull("deleted_at").select("handle");
    return new Handles(new Set(rows.map(({ handle }) => handle)));
  }

  /** Slug of the name; if taken, with the product type; if that is taken, with a counter. */
  next(name: string, produto: string): string {
    const plain = handleOf(name);
    const typed = plain.split("-").includes(handleOf(produto)) ? plain : `${plain}-${handleOf(produto)}`;
    let handle = this.taken.has(plain) ? typed : plain;
    for (let count = 2; this.taken.has(handle); count++) handle = `${typed}-${count}`;
    this.taken.add(handle);
    return handle;
  }
}

type Category = { id: string; handle: string; mpath: string };

const isRoot = ({ id, mpath }: Category) => mpath === id;

/** Medusa's categories by handle. A product type without one gets one, under a group named by the sheet's category. */
class Categories {
  /** Ids of the categories that were created. */
  readonly created: string[] = [];

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

  /** Singular and plural are one category: 'Blazer' matches /category/blazers when there is no /category/blazer. */
  find(produto: string): string | null {
    const slug = handleOf(produto);
    const handles = [slug, `${slug}s`, slug.replace(/s$/, "")];
    return handles.map((handle) => this.byHandle.get(handle)?.id).find((id) => id !== undefined) ?? null;
  }

  async findOrCreate(produto: string, categoria: string): Promise<string> {
    const found = this.find(produto);
    if (found) return found;
    const group = categoria ? (this.group(categoria) ?? (await this.create(categoria, null))) : null;
    return (await this.create(produto, group)).id;
  }

  /** The group with that handle, else one whose handle starts with it: 'Acessórios' finds 'Acessórios Masculinos'. */
  private group(categoria: string): Category | undefined {
    const handle = handleOf(categoria);
    const longer = () =>
      [...this.byHandle.values()].find((group) => isRoot(group) && group.handle.startsWith(`${handle}-`));
    return this.byHandle.get(handle) ?? longer();
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
    this.created.push(id);
    return category;
  }
}
