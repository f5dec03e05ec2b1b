import { send } from "../../../lib/api/client.ts";

/** Ends the session on the server. */
export async function logout(): Promise<void> {
  await send("POST", "/api/auth/logout");
}
