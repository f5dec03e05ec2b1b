import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { distinctKeys } from "../client-keys";
import type { AssignedSeller, AssignSellerInput, SellerAssignmentResult } from "../types";

type AssignmentRow = { client_id: string; assignment_id: string | null } & (
  ({ seller_id: string } & Omit<AssignedSeller, "id">) | { seller_id: null }
);

/** Calls the SQL function defined by the module's migrations, and adds the seller's contact. */
const ASSIGN_SELLER = `
  SELECT assigned.seller_id, assigned.client_id, assigned.assignment_id,
         seller.codigo, seller.nome, seller.email, seller.telefone
  FROM assign_seller(:keys::text[], :orderId::text, :kind::text, :assignmentId::text) AS assigned
  LEFT JOIN seller ON seller.id = assigned.seller_id`;

/** Assigns a client, and an order if one is named; see the service. @throws MedusaError (invalid_data) without a key */
export async function assignSeller(
  knex: Knex,
  { clientKeys, orderId, kind }: AssignSellerInput,
): Promise<SellerAssignmentResult> {
  const { rows } = await knex.raw<{ rows: [AssignmentRow] }>(ASSIGN_SELLER, {
    keys: distinctKeys(clientKeys),
    orderId: orderId ?? null,
    kind,
    assignmentId: generateEntityId(undefined, "selasg"),
  });
  const { client_id: clientId, assignment_id: assignmentId, ...found } = rows[0];
  if (found.seller_id === null) return { seller: null, clientId, assignmentId };
  const { seller_id: id, ...contact } = found;
  return { seller: { id, ...contact }, clientId, assignmentId };
}
