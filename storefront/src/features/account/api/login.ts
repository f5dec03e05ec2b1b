import type { Login } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Opens a session: a cookie that the server sets. */
export async function login(credentials: Login): Promise<void> {
  await send("POST", "/api/auth/login", credentials);
}
