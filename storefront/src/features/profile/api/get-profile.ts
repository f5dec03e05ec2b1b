import { queryOptions } from "@tanstack/react-query";
import type { Profile } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBodyOrNull } from "../../../lib/api/reply.ts";

/** The signed-in customer's profile; null when the session has ended. */
export const profileQuery = queryOptions({
  queryKey: ["/api/profile"],
  queryFn: () => readBodyOrNull<Profile>(fetchJson, "/api/profile", 401),
});
