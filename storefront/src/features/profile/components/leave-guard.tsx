import { lazy, Suspense } from "react";
import { useLeaveWarning } from "../use-leave-warning.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));

/** Keeps the customer from leaving with something unsaved, unless they say so. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { leaving, leave, stay } = useLeaveWarning(unsaved);
  return leaving ? (
    <Suspense fallback={null}>
      <LeaveDialog onLeave={leave} onStay={stay} />
    </Suspense>
  ) : null;
}
