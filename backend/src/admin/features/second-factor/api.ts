import { sdk } from "@alfaiataria/admin-kit";
import { useQuery } from "@tanstack/react-query";

type SecondFactor = { is_required: boolean; is_enabled: boolean };

/** Whether the store asks staff for a second factor, and whether whoever reads has one. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: ["second-factor"],
    queryFn: () => sdk.client.fetch<SecondFactor>("/admin/shop/second-factor"),
    // Medusa's own section beside it says nothing when one was set up.
    refetchInterval: ({ state }) => (state.data?.is_enabled ? false : 3_000),
  });

export type CodeMethod = "totp" | "recovery_code";

/** Shows a code to the server, so that a grave act may be done. */
export const confirmCode = (method: CodeMethod, code: string): Promise<unknown> =>
  sdk.client.fetch("/admin/shop/second-factor", { method: "POST", body: { method, code } });
