import { sdk } from "@alfaiataria/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FirstStep } from "../../../workflows/first-run/first-steps";

/** What the store has set up, and what is missing. */
export function useFirstSteps() {
  return useQuery({
    queryKey: ["first-steps"],
    queryFn: () => sdk.client.fetch<{ steps: FirstStep[] }>("/admin/shop/first-steps"),
    select: ({ steps }) => steps,
    refetchOnMount: "always",
  });
}

/** Whether this browser's user has put a notice away, and how to. @param notice its name in the browser's storage */
export function useHidden(notice: string): [hidden: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(notice) === "oculto");
  const hide = () => {
    localStorage.setItem(notice, "oculto");
    setHidden(true);
  };
  return [hidden, hide];
}
