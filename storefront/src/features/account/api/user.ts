import { queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBodyOrNull } from "../../../lib/api/reply.ts";
import { useHydrated } from "../../../lib/hooks/browser-state.ts";

const MARK = "signed_in";

/**
 * Whether a customer may be signed in here: the server sets this cookie, which scripts can read, beside the session's
 * own. Without it nobody is asked for: a visitor's pages make no call that is refused.
 */
function hasSessionMark(): boolean {
  return document.cookie.split("; ").includes(`${MARK}=1`);
}

/** A session has begun, whatever cookies came with it: the next read asks who it is. */
export function setSessionMark(): void {
  if (!hasSessionMark()) document.cookie = `${MARK}=1; Path=/; SameSite=Lax`;
}

/** The session has ended without this browser's doing. */
export function dropSessionMark(): void {
  document.cookie = `${MARK}=; Max-Age=0; Path=/`;
}

async function readUser(): Promise<User | null> {
  if (!hasSessionMark()) return null;
  const user = await readBodyOrNull<User>(fetchJson, "/api/auth/user", 401);
  if (!user) dropSessionMark();
  return user;
}

/** The signed-in customer, or null; kept for 5 minutes, no retry (spec 1 §4 and §7). */
export const userQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: readUser,
  staleTime: 5 * 60_000,
});

type Account = {
  user: User | null;
  /** As far as is known: true as well while the user is still being fetched. False on the server. */
  isSignedIn: boolean;
  /** Nothing is known yet (on the server, too). */
  isLoading: boolean;
};

/** Who is signed in. The server's pages are everybody's, so that the browser alone knows. */
export function useAccount(): Account {
  const hydrated = useHydrated();
  const { data, isPending } = useQuery(userQuery);
  // A part that is hydrated after the user has come has to find what the server rendered.
  if (!hydrated) return { user: null, isSignedIn: false, isLoading: true };
  return {
    user: data ?? null,
    isSignedIn: data === undefined ? hasSessionMark() : data !== null,
    isLoading: isPending,
  };
}
