import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** The name under which staff know who asks: a user's e-mail, or the title of an API key. */
export async function nameOfActor(
  knex: Knex,
  { actor_type, actor_id }: { actor_type: string; actor_id: string },
): Promise<string> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    actor_type === "api-key"
      ? "select title as name from api_key where id = ?"
      : `select email as name from "user" where id = ?`,
    [actor_id],
  );
  return rows[0]?.name ?? "desconhecido";
}
