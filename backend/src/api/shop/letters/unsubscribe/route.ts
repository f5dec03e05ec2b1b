import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { UnsubscribeQuery } from "@alfaiataria/contract";
import { unsubscribe } from "../../../../workflows/reminders/subscriber";
import { parsed } from "../../validate";

/** Ends the alerts and reminders that an address asked for. */
export async function POST({ scope, query }: MedusaRequest, response: MedusaResponse) {
  await unsubscribe(scope, parsed(UnsubscribeQuery, query).key);
  response.json({ message: "Pronto: você não recebe mais estes avisos." });
}
