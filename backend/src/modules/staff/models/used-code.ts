import { model } from "@medusajs/framework/utils";

/**
 * A second-factor code that was used: each is accepted only once, however long it would stay correct (RFC 6238 §5.2).
 */
const UsedCode = model
  .define("staff_used_code", {
    /** SHA-256 of identity and code. */
    code_hash: model.text().primaryKey(),
  })
  .indexes([{ on: ["created_at"] }]);

export default UsedCode;
