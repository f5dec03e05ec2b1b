import type { ReactNode } from "react";
import { AccountFrame } from "./account-frame.tsx";

/** A letter's link that does not work (any more), why, and the ways on as children. */
export function InvalidLink({ message, children }: { message: string; children: ReactNode }) {
  return (
    <AccountFrame title="Link Inválido" lead={<span role="alert">{message}</span>}>
      <div className="flex flex-wrap gap-3">{children}</div>
    </AccountFrame>
  );
}
