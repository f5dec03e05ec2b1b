import { z } from "@medusajs/framework/zod";

const PAGE = "Página inválida";

/** A page of a list, as the query string has it. */
export const page = {
  limit: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(100, PAGE).default(20),
  offset: z.coerce.number(PAGE).int(PAGE).min(0, PAGE).max(1_000_000, PAGE).default(0),
};
export type Page = { limit: number; offset: number };
