import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { CustomerFavorite } from "./models/customer-favorite";
import { CustomerProfile } from "./models/customer-profile";
import {
  type Favorite,
  PROFILE_FIELDS,
  type Profile,
  type ProfileFields,
  type ProfilePicture,
} from "./types";

const PROFILE_COLUMNS = [...PROFILE_FIELDS, "profile_image_url"] as const;

/** Customers' profiles and the pieces they like, read and written with a statement or two each. */
export default class CustomerProfileModuleService extends MedusaService({
  CustomerProfile,
  CustomerFavorite,
}) {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, ...rest: unknown[]) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /** The customer's profile; all empty before anything was said. */
  async profileOf(customerId: string): Promise<Profile> {
    const [row] = await this.pg<Profile>("customer_profile")
      .where({ customer_id: customerId })
      .select(...PROFILE_COLUMNS);
    return row ?? (Object.fromEntries(PROFILE_COLUMNS.map((column) => [column, ""])) as Profile);
  }

  /** Changes the fields that are given and no other. @returns the whole profile */
  async saveProfile(customerId: string, change: Partial<ProfileFields>): Promise<Profile> {
    const [row] = await this.pg("customer_profile")
      .insert({ customer_id: customerId, ...change })
      .onConflict("customer_id")
      .merge({ ...change, updated_at: this.pg.fn.now() })
      .returning<Profile[]>([...PROFILE_COLUMNS]);
    if (!row) throw new Error("an upsert gave no row");
    return row;
  }

  /** Sets or takes away the picture. @returns the one that was there, whose file is the caller's to remove */
  async setPicture(customerId: string, picture: ProfilePicture | null): Promise<ProfilePicture | null> {
    return this.pg.transaction(async (transaction) => {
      await transaction("customer_profile")
        .insert({ customer_id: customerId })
        .onConflict("customer_id")
        .ignore();
      const own = () => transaction("customer_profile").where({ customer_id: customerId });
      const [before] = await own()
        .forUpdate()
        .select<{ profile_image_file: string | null; profile_image_url: string }[]>(
          "profile_image_file",
          "profile_image_url",
        );
      await own().update({
        profile_image_file: picture?.id ?? null,
        profile_image_url: picture?.url ?? "",
        updated_at: transaction.fn.now(),
      });
      if (!before?.profile_image_file) return null;
      return { id: before.profile_image_file, url: before.profile_image_url };
    });
  }

  /** Likes a piece; one that is liked already stays as it is. */
  async addFavorite(customerId: string, importId: number): Promise<Favorite> {
    // An update that changes nothing, so that the row is given back also when it was there.
    const { rows } = await this.pg.raw<{ rows: [Favorite] }>(
      `insert into customer_favorite (id, customer_id, import_id) values (:id, :customerId, :importId)
       on conflict (customer_id, import_id) where deleted_at is null do update set import_id = excluded.import_id
       returning id, import_id, created_at`,
      { id: generateEntityId(undefined, "fav"), customerId, importId },
    );
    return rows[0];
  }

  /** Takes a like back, if there is one. */
  async removeFavorite(customerId: string, importId: number): Promise<void> {
    await this.pg("customer_favorite").where({ customer_id: customerId, import_id: importId }).delete();
  }

  /** Erases all that is kept here of a customer, within the caller's transaction; the picture's file is the caller's. */
  async eraseCustomer(customerId: string, transaction: Knex): Promise<void> {
    await transaction("customer_favorite").where({ customer_id: customerId }).delete();
    await transaction("customer_profile").where({ customer_id: customerId }).delete();
  }
}
