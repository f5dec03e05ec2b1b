import type { Register } from "../../../../contract/account.ts";
import { send } from "../../../lib/api/client.ts";

/** Makes an account and opens its session. */
export async function register(account: Register): Promise<void> {
  await send("POST", "/api/auth/register", account);
}
