import { queryOptions } from "@tanstack/react-query";
import type { Profile, ProfileDeletion } from "@alfaiataria/contract";
import { fetchJson, send } from "../../../lib/api/client.ts";
import { readBody, readBodyOrNull } from "../../../lib/api/reply.ts";

/** The signed-in customer's profile; null when the session has ended. */
export const profileQuery = queryOptions({
  queryKey: ["/api/profile"],
  queryFn: () => readBodyOrNull<Profile>(fetchJson, "/api/profile", 401),
});

/** Everything that the shop keeps of the signed-in customer (LGPD, art. 18). */
export function exportData(): Promise<unknown> {
  return readBody<unknown>(fetchJson, "/api/profile/export");
}

/**
 * Deletes the signed-in customer's account and personal data, for good, and with them what this browser keeps for the
 * next purchase: name, address, email and phone.
 */
export async function deleteAccount(confirmation: ProfileDeletion): Promise<void> {
  await send("DELETE", "/api/profile", confirmation);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
