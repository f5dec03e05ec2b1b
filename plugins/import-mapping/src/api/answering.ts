import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { ImportBusyError } from "../import/import-desired";
import { Refusal } from "../refusal";
import { SheetError } from "../sheet/issue";
import { UploadTooLargeError } from "./admin/catalogue-imports/upload";

type Handler<Body, Query> = (
  req: AuthenticatedMedusaRequest<Body, Query>,
  res: MedusaResponse,
) => Promise<void>;
type Answer = { status: number; code: string; message: string };

const STATUS = {
  invalid_request: 400,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  unavailable: 503,
} as const;

/** A route that answers what staff can mend with its status and `{ code, message }` in Portuguese. */
export function answering<Body = unknown, Query = unknown>(handler: Handler<Body, Query>) {
  return async (req: AuthenticatedMedusaRequest<Body, Query>, res: MedusaResponse): Promise<void> => {
    try {
      await handler(req, res);
    } catch (error) {
      const answer = answerTo(error);
      if (!answer) throw error;
      // The rest of the body is not read: the connection can't be used again.
      if (answer.status === 413) res.set("Connection", "close");
      res.status(answer.status).json({ code: answer.code, message: answer.message });
    }
  };
}

function answerTo(error: unknown): Answer | null {
  if (error instanceof Refusal)
    return { status: STATUS[error.code], code: error.code, message: error.message };
  if (error instanceof SheetError)
    return { status: STATUS[error.code], code: error.code, message: error.message };
  if (error instanceof UploadTooLargeError) {
    return { status: 413, code: "payload_too_large", message: error.message };
  }
  // Medusa's own answer to a conflict is in English, whatever the message.
  const isConflict = error instanceof MedusaError && error.type === MedusaError.Types.CONFLICT;
  if (error instanceof ImportBusyError || isConflict) {
    return { status: 409, code: "conflict", message: error.message };
  }
  return null;
}
