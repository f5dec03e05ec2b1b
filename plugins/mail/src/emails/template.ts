import { z } from "@medusajs/framework/zod";
import type { Content } from "./content";
import type { Store } from "./store";

/** One kind of email: the schema of its data, and its content. */
export type Template<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** @throws {z.ZodError} when `data` does not match the schema */
  compose(data: unknown, store: Store): Content;
};

export function template<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.output<Schema>, store: Store) => Content,
): Template<Schema> {
  return { schema, compose: (data, store) => write(schema.parse(data), store) };
}

/**
 * 'Olá, João.' Anyone can fill a form with anyone's address, so a name that does not look like a first name, such as an
 * advertisement with a link, is left out.
 */
export function greeting(name: string | null | undefined): string {
  const first = (name ?? "").trim().split(/\s+/)[0] ?? "";
  return /^[\p{L}'’-]{2,30}$/u.test(first) ? `Olá, ${first}.` : "Olá.";
}

/** Whether the text is a single address that every mail server accepts; an order that staff made may have none. */
export const isMailable = (address: string | null): boolean => z.email().safeParse(address).success;
