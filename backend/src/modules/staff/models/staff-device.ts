import { model } from "@medusajs/framework/utils";

/** A browser in which a member of staff has signed in. Its cookie is a capability: only its SHA-256 is stored. */
const StaffDevice = model
  .define("staff_device", {
    token_hash: model.text().primaryKey(),
    user_id: model.text(),
    expires_at: model.dateTime(),
  })
  .indexes([{ on: ["user_id"] }, { on: ["expires_at"] }]);

export default StaffDevice;
