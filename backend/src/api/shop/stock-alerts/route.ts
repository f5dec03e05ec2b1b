import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { StockAlertRequest } from "@alfaiataria/contract";
import { askForAlert } from "../../../workflows/reminders/stock-alerts";
import { parsed } from "../validate";

/** Stores a request to be told when a size is back in stock. */
export async function POST({ scope, body }: MedusaRequest, response: MedusaResponse) {
  await askForAlert(scope, parsed(StockAlertRequest, body));
  response.json({ message: "Avisaremos por email quando este tamanho chegar." });
}
