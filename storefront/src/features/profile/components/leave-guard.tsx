import { overlay } from "../../../components/lazy.tsx";
import { useLeaveWarning } from "../use-leave-warning.ts";

const LeaveDialog = overlay(() => import("./leave-dialog.tsx"));

/** Keeps the customer from leaving with something unsaved, unless they say so. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { leaving, leave, stay } = useLeaveWarning(unsaved);
  return leaving ? <LeaveDialog onLeave={leave} onClose={stay} /> : null;
}
