import { z } from "@medusajs/framework/zod";
import type { Content } from "./content";
import type { Store } from "./store";

/** One kind of email: what it has to be told, and what it says. */
export type Template<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** @throws {z.ZodError} when `data` is not what the schema asks for */
  compose(data: unknown, store: Store): Content;
};

export function template<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.output<Schema>, store: Store) => Content,
): Template<Schema> {
  return { schema, compose: (data, store) => write(schema.parse(data), store) };
}

/**
 * 'Olá, João.' Names come from forms that anyone can fill with anyone's address: what is no first name, such as an
 * advertisement with its link, is not repeated.
 */
export function greeting(name: string | null | undefined): string {
  const first = (name ?? "").trim().split(/\s+/)[0] ?? "";
  return /^[\p{L}'’-]{2,30}$/u.test(first) ? `Olá, ${first}.` : "Olá.";
}

/** Whether every mail server takes this for one address. */
export const isMailable = (address: string): boolean => z.email().safeParse(address).success;
