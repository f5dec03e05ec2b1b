import { model } from "@medusajs/framework/utils";
import { SellerAssignment } from "./seller-assignment";
import { SellerClient } from "./seller-client";
import { SellerMessage } from "./seller-message";

/** A person of the shop who serves clients (field names: spec 2 §3). */
export const Seller = model
  .define("seller", {
    id: model.id({ prefix: "sel" }).primaryKey(),
    codigo: model.text(),
    nome: model.text(),
    /** In lower case, so that different spellings of an address are equal. */
    email: model.text(),
    telefone: model.text(),
    /** Priority among sellers with equal turns; 1 comes first. */
    ordem: model.number().default(1),
    ativo: model.boolean().default(true),
    /** Turns taken, as counted by `assign_seller`; meaningful only in comparison with other active sellers. */
    turn: model.number().default(0),
    /** The Medusa user with whom the seller signs in; such a user is not an administrator. */
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
