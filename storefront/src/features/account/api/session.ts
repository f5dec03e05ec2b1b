import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Login, Register } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";
import { followOtherTabs } from "../../../lib/other-tabs.ts";
import { local } from "../../../lib/storage.ts";
import { dropSessionMark, setSessionMark, userQuery } from "./user.ts";

/** What is read of a customer, by the beginning of its path. */
const PRIVATE = ["/api/profile", "/api/favorites", "/api/orders"];
/** Local storage tells the shop's other tabs that somebody signed in or out. */
const CHANGED_KEY = "account_changed_at";

/** A session has begun: the user is fetched anew (spec 1 §4). */
export async function sessionOpened(client: QueryClient): Promise<void> {
  setSessionMark();
  tellOtherTabs();
  forgetPrivate(client);
  await client.resetQueries({ queryKey: userQuery.queryKey });
}

/** The session has ended: nothing of the customer stays (spec 1 §4). */
export function sessionEnded(client: QueryClient): void {
  tellOtherTabs();
  dropSessionMark();
  client.setQueryData(userQuery.queryKey, null);
  forgetPrivate(client);
}

const tellOtherTabs = () => local.set(CHANGED_KEY, String(Date.now()));

const isBelow =
  (paths: string[]) =>
  ({ queryKey: [path] }: Query): boolean =>
    typeof path === "string" && paths.some((start) => path.startsWith(start));

function forgetPrivate(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isBelow(PRIVATE) })) query.reset();
  // An order on screen may be the visitor's too.
  void client.refetchQueries({ type: "active", predicate: isBelow(["/api/orders/"]) });
}

/** Follows who signs in or out in another tab, or while the page is in the browser's memory: what is on screen, and what it sends, is the present customer's. */
export function useAccountSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = async () => {
      const before = client.getQueryData(userQuery.queryKey);
      const now = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => before);
      // Who signs in again finds what was typed.
      if (now?.email === before?.email) return;
      forgetPrivate(client);
      if (now) void client.refetchQueries({ type: "active", predicate: isBelow(PRIVATE) });
    };
    return followOtherTabs([CHANGED_KEY], () => void follow());
  }, [client]);
}

/** Opens a session: a cookie that the server sets. */
export async function login(credentials: Login): Promise<void> {
  await send("POST", "/api/auth/login", credentials);
}

/** Makes an account and opens its session. */
export async function register(account: Register): Promise<void> {
  await send("POST", "/api/auth/register", account);
}
