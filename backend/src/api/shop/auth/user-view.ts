import type { SignedIn } from "../../../modules/account/types";

/** What a customer's browser may know of them (spec 2 §3 'User', and whether the address is confirmed). */
export const userOf = ({ email, first_name, last_name, email_confirmed }: SignedIn) => ({
  firstName: first_name ?? "",
  lastName: last_name ?? "",
  email,
  emailConfirmed: email_confirmed,
});
