import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { idIn, queueScopeOf, sellersOf } from "../../../../request";
import type { ChangeQueueMessage } from "../validators";

const CHANGED_MEANWHILE = "Outra pessoa mudou estas notas enquanto você escrevia";
const messageNotFound = () => new ShopError("not_found", "Mensagem não encontrada");

/** GET: one message; 404 for another seller's. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const scope = await queueScopeOf(req);
  const message = await sellersOf(req).queueMessage(scope, idIn(req, messageNotFound));
  if (!message) throw messageNotFound();
  res.json({ message });
}

/** PATCH: changes status or notes. 409, with the current message, when someone else changed the notes meanwhile. */
export async function PATCH(
  req: AuthenticatedMedusaRequest<ChangeQueueMessage>,
  res: MedusaResponse,
): Promise<void> {
  const scope = await queueScopeOf(req);
  const sellers = sellersOf(req);
  const id = idIn(req, messageNotFound);
  const outcome = await sellers.changeMessage(scope, id, req.validatedBody);
  const message = outcome === "missing" ? undefined : await sellers.queueMessage(scope, id);
  if (!message) throw messageNotFound();
  if (outcome === "conflict") throw new ShopError("conflict", CHANGED_MEANWHILE, { message });
  res.json({ message });
}
