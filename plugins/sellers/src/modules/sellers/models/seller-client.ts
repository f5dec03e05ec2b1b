import { model } from "@medusajs/framework/utils";
import { Seller } from "./seller";

/**
 * One key by which a client is known (see `client-keys.ts`). All keys of one client share `client_id` (the first of
 * them) and the seller who serves the client.
 */
export const SellerClient = model
  .define("seller_client", {
    client_key: model.text().primaryKey(),
    client_id: model.text(),
    seller: model.belongsTo(() => Seller, { mappedBy: "clients" }),
  })
  .indexes([{ name: "IDX_seller_client_client_id", on: ["client_id"] }]);
