import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { isId } from "../lib/sql";

const NO_SELLER = "Vendedor não encontrado";

export const sellerNotFound = () => new MedusaError(MedusaError.Types.NOT_FOUND, NO_SELLER);

/** The seller's id in the address. @throws MedusaError (not_found) when it can be nobody's */
export function sellerIdOf(request: MedusaRequest<unknown>): string {
  const { id = "" } = request.params;
  if (!isId(id)) throw sellerNotFound();
  return id;
}

/** 409 in Portuguese: Medusa's own answer to a conflict has words of its own, in English. */
export function conflict(response: MedusaResponse, message: string): void {
  response.status(409).json({ code: "conflict", message });
}
