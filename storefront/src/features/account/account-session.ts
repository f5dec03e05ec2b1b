import type { QueryClient } from "@tanstack/react-query";
import { userQuery } from "./api/get-user.ts";
import { dropSessionMark } from "./session-mark.ts";

/** What is read of a customer, by the beginning of its path. */
const PRIVATE = ["/api/profile", "/api/favorites", "/api/orders"];

/** A session has begun: the user is fetched anew (spec 1 §4). */
export async function sessionOpened(client: QueryClient): Promise<void> {
  forgetPrivate(client);
  await client.resetQueries({ queryKey: userQuery.queryKey });
}

/** The session has ended: nothing of the customer stays (spec 1 §4). */
export function sessionEnded(client: QueryClient): void {
  dropSessionMark();
  client.setQueryData(userQuery.queryKey, null);
  forgetPrivate(client);
}

function forgetPrivate(client: QueryClient): void {
  const isPrivate = (path: unknown) =>
    typeof path === "string" && PRIVATE.some((start) => path.startsWith(start));
  for (const query of client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isPrivate(queryKey[0]) })) {
    query.reset();
  }
}
