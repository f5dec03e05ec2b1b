import { OrderQuery } from "../../order.ts";
import type { Call } from "../call.ts";
import { IDS } from "../examples.ts";

/** What is asked of an order by whoever may see it: the session that placed it, its client, staff, the link's bearer. */
export const OF_AN_ORDER: Pick<Call, "access" | "accessOptional" | "params" | "query"> = {
  access: ["cartSession", "customer", "administrator"],
  accessOptional: true,
  params: { id: { description: "Id do pedido.", example: IDS.order } },
  query: {
    schema: OrderQuery,
    parameters: { token: { description: "Token do link assinado.", example: "dG9rZW4tZG8tbGluaw" } },
  },
};
