import type { Register } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Makes an account and opens its session. */
export async function register(account: Register): Promise<void> {
  await send("POST", "/api/auth/register", account);
}
