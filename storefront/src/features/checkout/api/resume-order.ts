import type { OrderResumed } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";
import { orderPath } from "./get-order.ts";

/** Takes a lapsed order up again, while stock lasts. @throws {HttpError} 409 with what keeps it from it */
export const resumeOrder = (id: string, token: string | undefined): Promise<OrderResumed> =>
  send<OrderResumed>("POST", orderPath(id, token, "/resume"));
