import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { idIn, queueScopeOf, sellersOf } from "../../../../request";
import type { ChangeQueueMessage } from "../validators";

const NOTES_CHANGED = "Outra pessoa mudou estas notas enquanto você escrevia";
const STATUS_CHANGED = "Esta mensagem mudou enquanto você a via, em outra aba ou por outra pessoa";
const messageNotFound = () => new ShopError("not_found", "Mensagem não encontrada");

/** GET: one message; 404 for another seller's. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const scope = queueScopeOf(req);
  const message = await sellersOf(req).queueMessage(scope, idIn(req, messageNotFound));
  if (!message) throw messageNotFound();
  res.json({ message });
}

/** PATCH: changes status or notes. 409, with the current message, when someone else changed them meanwhile. */
export async function PATCH(
  req: AuthenticatedMedusaRequest<ChangeQueueMessage>,
  res: MedusaResponse,
): Promise<void> {
  const scope = queueScopeOf(req);
  const sellers = sellersOf(req);
  const id = idIn(req, messageNotFound);
  const outcome = await sellers.changeMessage(scope, id, req.validatedBody);
  const message = outcome === "missing" ? undefined : await sellers.queueMessage(scope, id);
  if (!message) throw messageNotFound();
  if (outcome === "conflict") {
    const { notes } = req.validatedBody;
    throw new ShopError("conflict", notes === undefined ? STATUS_CHANGED : NOTES_CHANGED, { message });
  }
  res.json({ message });
}
