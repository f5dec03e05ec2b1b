import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBodyOrNull } from "../../../lib/api/reply.ts";

export type User = { firstName: string; lastName: string; email: string };

/** The signed-in customer, or null; kept for 5 minutes, no retry (spec 1 §4 and §7). */
export const userQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: () => readBodyOrNull<User>(fetchJson, "/api/auth/user", 401),
  staleTime: 5 * 60_000,
});
