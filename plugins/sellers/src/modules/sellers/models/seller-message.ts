import { MESSAGE_STATUSES } from "@alfaiataria/contract";
import { model } from "@medusajs/framework/utils";
import { Seller } from "./seller";

/** A message with which a client was handed over to a seller; without a seller it went to the shop's own number. */
export const SellerMessage = model
  .define("seller_message", {
    id: model.id({ prefix: "selmsg" }).primaryKey(),
    client_id: model.text(),
    message_type: model.text(),
    status: model.enum([...MESSAGE_STATUSES]).default("sent"),
    text: model.text(),
    data: model.json(),
    order_id: model.text().nullable(),
    /** The seller's own notes about it. */
    notes: model.text().nullable(),
    seller: model.belongsTo(() => Seller, { mappedBy: "messages" }).nullable(),
  })
  .indexes([
    { name: "IDX_seller_message_client", on: ["client_id"], where: "deleted_at IS NULL" },
    {
      name: "IDX_seller_message_order",
      on: ["order_id"],
      where: "order_id IS NOT NULL AND deleted_at IS NULL",
    },
    { name: "IDX_seller_message_created_at", on: ["created_at"], where: "deleted_at IS NULL" },
    { name: "IDX_seller_message_seller_client", on: ["seller_id", "client_id"], where: "deleted_at IS NULL" },
    {
      name: "IDX_seller_message_queue",
      on: ["seller_id", "status", "created_at", "id"],
      where: "deleted_at IS NULL",
    },
    { name: "IDX_seller_message_status", on: ["status", "created_at", "id"], where: "deleted_at IS NULL" },
  ]);
