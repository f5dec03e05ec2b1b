import { model } from "@medusajs/framework/utils";
import { Seller } from "./seller";

/** Why a client was given to a seller. */
export const ASSIGNMENT_KINDS = ["order", "contact", "appointment"] as const;

/** The assignment of a client, or of a client's order, to a seller; at most one per order. */
export const SellerAssignment = model
  .define("seller_assignment", {
    id: model.id({ prefix: "selasg" }).primaryKey(),
    /** The client's principal key (see `seller_client`). */
    client_id: model.text(),
    order_id: model.text().nullable(),
    kind: model.enum([...ASSIGNMENT_KINDS]),
    seller: model.belongsTo(() => Seller, { mappedBy: "assignments" }),
  })
  .indexes([
    { name: "IDX_seller_assignment_client", on: ["client_id"], where: "deleted_at IS NULL" },
    {
      name: "IDX_seller_assignment_order_id_unique",
      on: ["order_id"],
      unique: true,
      where: "order_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_seller_assignment_seller_client",
      on: ["seller_id", "client_id"],
      where: "deleted_at IS NULL",
    },
    {
      name: "IDX_seller_assignment_orders",
      on: ["seller_id", "created_at", "id"],
      where: "order_id IS NOT NULL AND deleted_at IS NULL",
    },
  ]);
