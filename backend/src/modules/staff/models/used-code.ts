import { model } from "@medusajs/framework/utils";

/** A code of a second factor that was used: it is good once, however long it would be right (RFC 6238 §5.2). */
const UsedCode = model
  .define("staff_used_code", {
    /** SHA-256 of identity and code. */
    code_hash: model.text().primaryKey(),
  })
  .indexes([{ on: ["created_at"] }]);

export default UsedCode;
