import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { StockAlertRequest } from "@alfaiataria/contract";
import { shownBy } from "../../../workflows/contact/keys-of-client";
import { askForAlert } from "../../../workflows/reminders/stock-alerts";
import { cartSessionHashOf, customerOf } from "../../requests/customer";
import { parsed } from "../validate";

/** Stores a request to be told when a size is back in stock. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const asked = parsed(StockAlertRequest, request.body);
  const { keys } = await shownBy(request.scope, {
    customer: await customerOf(request),
    sessionHash: cartSessionHashOf(request),
  });
  await askForAlert(request.scope, asked, keys);
  const by = asked.phone === undefined ? "por email" : "pelo WhatsApp";
  response.json({ message: `Avisaremos ${by} quando este tamanho chegar.` });
}
