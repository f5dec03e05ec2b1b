import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { distinctKeys } from "../client-keys";
import type { AssignedSeller, ServedClient } from "../types";
import { rowsOf } from "./sql";

/** SQL: the contact of `seller s`; null without one. */
const CONTACT = `case when s.id is not null then json_build_object(
  'id', s.id, 'codigo', s.codigo, 'nome', s.nome, 'email', s.email, 'telefone', s.telefone) end as seller`;

/** Who serves the client today, by the SQL function of the module's migrations; undefined for one whom nobody knows. */
export async function sellerOfClient(knex: Knex, clientKeys: string[]): Promise<ServedClient | undefined> {
  if (clientKeys.length === 0) return undefined;
  const [served] = await rowsOf<ServedClient>(
    knex,
    `select c.client_id as "clientId", ${CONTACT}
     from client_seller(:keys::text[]) c left join seller s on s.id = c.seller_id where c.client_id is not null`,
    { keys: distinctKeys(clientKeys) },
  );
  return served;
}

/** Who serves the order today: its own seller until they leave, then whoever serves its client. */
export async function sellerServingOrder(knex: Knex, orderId: string): Promise<AssignedSeller | null> {
  const [order] = await rowsOf<{ seller: AssignedSeller }>(
    knex,
    `select ${CONTACT} from (select order_seller(:orderId) as id offset 0) serving join seller s on s.id = serving.id`,
    { orderId },
  );
  return order?.seller ?? null;
}
