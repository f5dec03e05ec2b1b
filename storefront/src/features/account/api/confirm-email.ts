import { queryOptions } from "@tanstack/react-query";
import { send } from "../../../lib/api/client.ts";
import { userQuery } from "./get-user.ts";

/** Confirms the address to which the letter with this token went: once for a token, however often the page is shown. */
export function confirmationQuery(token: string) {
  return queryOptions({
    queryKey: ["/api/auth/confirm-email", token],
    queryFn: async ({ client }) => {
      await send("POST", "/api/auth/confirm-email", { token });
      // Who is on the way may have been read before.
      await client.cancelQueries({ queryKey: userQuery.queryKey });
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
      return true;
    },
    enabled: token !== "",
  });
}
