import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { changeMessage } from "../../../../../queue/change-message";
import { messageOf, type QueueMessage } from "../../../../../queue/messages";
import { ownedBy, queueScopeOf } from "../../../../../queue/scope";
import { isId, knexOf } from "../../../../../lib/sql";
import type { ChangeQueueMessage } from "../validators";

const CHANGED_MEANWHILE = "Outra pessoa mudou estas notas enquanto você escrevia";

/** One message; another seller's is not found. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const owned = ownedBy(await queueScopeOf(req));
  const { id = "" } = req.params;
  res.json({ message: found(isId(id) ? await messageOf(knexOf(req.scope), owned, id) : undefined) });
}

/** Changes status or notes. 409 with the message as it is when someone else changed the notes meanwhile. */
export async function PATCH(
  req: AuthenticatedMedusaRequest<ChangeQueueMessage>,
  res: MedusaResponse,
): Promise<void> {
  const owned = ownedBy(await queueScopeOf(req));
  const knex = knexOf(req.scope);
  const { id = "" } = req.params;
  const outcome = isId(id) ? await changeMessage(knex, owned, id, req.validatedBody) : "missing";
  const message = found(outcome === "missing" ? undefined : await messageOf(knex, owned, id));
  // Medusa's own answer to a conflict has words of its own, in English.
  if (outcome === "conflict")
    res.status(409).json({ code: "conflict", message: CHANGED_MEANWHILE, details: { message } });
  else res.json({ message });
}

/** @throws MedusaError (not_found) */
function found(message: QueueMessage | undefined): QueueMessage {
  if (!message) throw new MedusaError(MedusaError.Types.NOT_FOUND, "Mensagem não encontrada");
  return message;
}
