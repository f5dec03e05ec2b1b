import type { RefObject } from "react";
import { useDismiss } from "../../../lib/hooks/use-dismiss.ts";
import { AccountDetails } from "./account-details.tsx";

/** What opens below the customer's name in the bar. `area` holds it and its button. */
export default function AccountPanel({
  id,
  area,
  onClose,
}: {
  id: string;
  area: RefObject<HTMLElement>;
  onClose: () => void;
}) {
  useDismiss(area, onClose);
  return (
    <div
      id={id}
      className="absolute right-0 top-full mt-2 w-72 animate-fade border border-line bg-paper px-5 py-4 shadow-[0_24px_40px_-20px_rgb(11_20_49/0.25)]"
    >
      <AccountDetails onLeave={onClose} />
    </div>
  );
}
