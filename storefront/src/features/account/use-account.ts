import { useQuery } from "@tanstack/react-query";
import type { User } from "@alfaiataria/contract";
import { useHydrated } from "../../lib/hooks/use-hydrated.ts";
import { userQuery } from "./api/get-user.ts";
import { hasSessionMark } from "./session-mark.ts";

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
