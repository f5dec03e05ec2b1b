import { sdk } from "@alfaiataria/admin-kit";
import { useQuery } from "@tanstack/react-query";

type SecondFactor = { is_required: boolean; is_enabled: boolean };

/** Whether the store requires a second factor from staff, and whether the current user has one. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: ["second-factor"],
    queryFn: () => sdk.client.fetch<SecondFactor>("/admin/shop/second-factor"),
    // Polls until one is enabled, because Medusa's own section beside it does not report that.
    refetchInterval: ({ state }) => (state.data?.is_enabled ? false : 3_000),
  });

export type CodeMethod = "totp" | "recovery_code";

/** Sends a code to the server, which allows a sensitive action afterwards. */
export const confirmCode = (method: CodeMethod, code: string): Promise<unknown> =>
  sdk.client.fetch("/admin/shop/second-factor", { method: "POST", body: { method, code } });
