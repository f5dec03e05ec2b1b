import { sdk } from "@alfaiataria/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FirstStep } from "../../../workflows/first-run/first-steps";

/** Which setup steps the store has done, and which are missing. */
export function useFirstSteps() {
  return useQuery({
    queryKey: ["first-steps"],
    queryFn: () => sdk.client.fetch<{ steps: FirstStep[] }>("/admin/shop/first-steps"),
    select: ({ steps }) => steps,
    refetchOnMount: "always",
  });
}

/**
 * Whether this user has hidden a notice in this browser, and a function that hides it. @param notice its key in local
 * storage
 */
export function useHidden(notice: string): [hidden: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(notice) === "oculto");
  const hide = () => {
    localStorage.setItem(notice, "oculto");
    setHidden(true);
  };
  return [hidden, hide];
}
