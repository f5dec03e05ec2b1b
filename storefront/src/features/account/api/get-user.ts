import { queryOptions } from "@tanstack/react-query";
import type { User } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBodyOrNull } from "../../../lib/api/reply.ts";
import { dropSessionMark, hasSessionMark } from "../session-mark.ts";

async function readUser(): Promise<User | null> {
  if (!hasSessionMark()) return null;
  const user = await readBodyOrNull<User>(fetchJson, "/api/auth/user", 401);
  if (!user) dropSessionMark();
  return user;
}

/** The signed-in customer, or null; kept for 5 minutes, no retry (spec 1 §4 and §7). */
export const userQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: readUser,
  staleTime: 5 * 60_000,
});
