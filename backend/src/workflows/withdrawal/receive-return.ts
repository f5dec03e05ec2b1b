import type { MedusaContainer, OrderPreviewDTO } from "@medusajs/framework/types";
import { confirmReturnReceiveWorkflow } from "@medusajs/medusa/core-flows";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { lockLevels } from "../stock/parcels";

const ITEMS = `select v.inventory_item_id from return_item i join order_line_item l on l.id = i.item_id
  join product_variant_inventory_item v on v.variant_id = l.variant_id and v.deleted_at is null where i.return_id = ?`;

/**
 * What came back is on the shelf again, and the order knows of it: both or neither. To be called under the order's lock,
 * `settle {id}`.
 * @param by of the staff
 */
export const receiveReturn = (
  container: MedusaContainer,
  returnId: string,
  by: string,
): Promise<OrderPreviewDTO> =>
  inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
    await lockLevels(transaction, ITEMS, returnId);
    const input = { return_id: returnId, confirmed_by: by };
    return (await confirmReturnReceiveWorkflow(scope).run({ input })).result;
  });
