import { model } from "@medusajs/framework/utils";

const field = () => model.text().default("");

/** What a customer says of themselves (spec 2 §3), one row each; empty is unset. */
export const CustomerProfile = model.define("customer_profile", {
  customer_id: model.text().primaryKey(),
  /** Document number: a CPF. */
  number: field(),
  phone: field(),
  /** YYYY-MM-DD: a day, in no time zone. */
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
