import type { ProfileChange } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Changes the fields that are given and no other. */
export async function saveProfile(change: ProfileChange): Promise<void> {
  await send("POST", "/api/profile", change);
}
