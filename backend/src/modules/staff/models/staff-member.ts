import { model } from "@medusajs/framework/utils";

/**
 * What a user of Admin may do: an administrator has the mark, a seller is linked from `seller.user_id`, and whoever has
 * neither may do nothing.
 */
const StaffMember = model.define("staff_member", {
  user_id: model.text().primaryKey(),
  is_administrator: model.boolean().default(false),
  /** Sessions and tokens that are older are void. */
  sessions_from: model.dateTime(),
});

export default StaffMember;
