import { model } from "@medusajs/framework/utils";

/**
 * A user's role in Admin: an administrator has the mark, a seller is linked by `seller.user_id`, and a user with
 * neither has no permissions.
 */
const StaffMember = model.define("staff_member", {
  user_id: model.text().primaryKey(),
  is_administrator: model.boolean().default(false),
  /** Sessions and tokens issued before this are void. */
  sessions_from: model.dateTime(),
});

export default StaffMember;
