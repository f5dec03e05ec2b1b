import { QueryClient } from "@tanstack/react-query";

/**
 * Defaults of spec 1 §7: never stale unless a call says so, no refetch on focus, no retries.
 * Without a connection a call fails and says so, rather than waiting unseen.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
