import type { z } from "@medusajs/framework/zod";
import type { Content } from "./content";
import type { House } from "./house";

/** One kind of letter: what it has to be told, and what it says. */
export type Letter<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** @throws {z.ZodError} when `data` is not what the schema asks for */
  compose(data: unknown, house: House): Content;
};

export function letter<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.output<Schema>, house: House) => Content,
): Letter<Schema> {
  return { schema, compose: (data, house) => write(schema.parse(data), house) };
}
