import { model } from "@medusajs/framework/utils";
import { SellerAssignment } from "./seller-assignment";
import { SellerClient } from "./seller-client";
import { SellerMessage } from "./seller-message";

/** Someone of the shop who serves clients (field names: spec 2 §3). */
export const Seller = model
  .define("seller", {
    id: model.id({ prefix: "sel" }).primaryKey(),
    codigo: model.text(),
    nome: model.text(),
    /** In lower case, so that two spellings of one address are one. */
    email: model.text(),
    telefone: model.text(),
    /** Priority among sellers whose turn it equally is; 1 comes first. */
    ordem: model.number().default(1),
    ativo: model.boolean().default(true),
    /** Turns taken, as `assign_seller` counts them: meaningful beside the other active sellers' only. */
    turn: model.number().default(0),
    /** The Medusa user by whom the seller signs in; such a user is no administrator. */
    user_id: model.text().nullable(),
    assignments: model.hasMany(() => SellerAssignment, { mappedBy: "seller" }),
    clients: model.hasMany(() => SellerClient, { mappedBy: "seller" }),
    messages: model.hasMany(() => SellerMessage, { mappedBy: "seller" }),
  })
  .indexes([
    { name: "IDX_seller_codigo_unique", on: ["codigo"], unique: true, where: "deleted_at IS NULL" },
    { name: "IDX_seller_email_unique", on: ["email"], unique: true, where: "deleted_at IS NULL" },
    {
      name: "IDX_seller_user_id_unique",
      on: ["user_id"],
      unique: true,
      where: "user_id IS NOT NULL AND deleted_at IS NULL",
    },
  ])
  .checks([
    { name: "CK_seller_email_lower", expression: (columns) => `${columns.email} = lower(${columns.email})` },
    { name: "CK_seller_ordem_positive", expression: (columns) => `${columns.ordem} >= 1` },
  ]);
