import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { AssignedSeller, RecordMessageInput } from "../types";
import { rowsOf } from "./sql";

/** Stores a message with a fixed id; does nothing when that id exists already. */
export async function recordOnce(knex: Knex, id: string, input: RecordMessageInput): Promise<void> {
  await knex("seller_message")
    .insert({
      id,
      seller_id: input.sellerId,
      client_id: input.clientId,
      message_type: input.messageType,
      text: input.text,
      data: input.data,
      order_id: input.orderId ?? null,
    })
    .onConflict("id")
    .ignore();
}

/** A message as it was recorded, with its seller's contact. */
export type RecordedMessage = { id: string; seller: Omit<AssignedSeller, "codigo"> | null };

/** The first message of that type with the same data in the last ten minutes, if there is one. */
export async function recentMessage(
  knex: Knex,
  { messageType, data }: Pick<RecordMessageInput, "messageType" | "data">,
): Promise<RecordedMessage | undefined> {
  const [earlier] = await rowsOf<RecordedMessage>(
    knex,
    `select m.id, case when s.id is not null then json_build_object(
         'id', s.id, 'nome', s.nome, 'email', s.email, 'telefone', s.telefone) end as seller
     from seller_message m left join seller s on s.id = m.seller_id
     where m.created_at > now() - interval '10 minutes' and m.message_type = :messageType
       and m.data = :data::jsonb and m.deleted_at is null
     order by m.created_at limit 1`,
    { messageType, data: JSON.stringify(data) },
  );
  return earlier;
}

/** Deletes the unanswered messages of a type, but those that stay. @param stays SQL condition on `seller_message m` */
export async function deleteUnanswered(knex: Knex, messageType: string, stays: string): Promise<void> {
  await knex.raw(
    `delete from seller_message m where m.message_type = :messageType and m.status = 'sent' and not ${stays}`,
    { messageType },
  );
}
