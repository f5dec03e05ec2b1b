import { model } from "@medusajs/framework/utils";

const field = () => model.text().default("");

/** What a customer says of themselves (spec 2 §3), one row each; empty is unset. */
export const CustomerProfile = model.define("customer_profile", {
  customer_id: model.text().primaryKey(),
  /** Of a document, as it was written. */
  number: field(),
  phone: field(),
  /** As it was written; the profile's form sends YYYY-MM-DD. */
  birth_date: field(),
  gender: field(),
  profession: field(),
  zip_code: field(),
  address: field(),
  complement: field(),
  neighborhood: field(),
  city: field(),
  state: field(),
  style_preferences: field(),
  notes: field(),
  /** Of Medusa's file module. */
  profile_image_file: model.text().nullable(),
  profile_image_url: field(),
});
