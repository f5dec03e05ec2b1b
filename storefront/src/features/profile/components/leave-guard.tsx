import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { overlay } from "../../../components/lazy.tsx";

const LeaveDialog = overlay(() => import("./leave-dialog.tsx"));

/** Keeps the customer from leaving with something unsaved, unless they say so. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { leaving, leave, stay } = useLeaveWarning(unsaved);
  return leaving ? <LeaveDialog onLeave={leave} onClose={stay} /> : null;
}

/**
 * While `unsaved`, a link of the shop waits for an answer: `leaving` is true then, for a dialog with `leave` and `stay`.
 * Closing the tab asks with the browser's own words.
 */
function useLeaveWarning(unsaved: boolean) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || link?.target;
      if (!link || isOther || link.origin !== window.location.origin) return;
      if (link.pathname === window.location.pathname) return;
      // Before the router hears of it.
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search + link.hash);
    };
    addEventListener("beforeunload", close);
    document.addEventListener("click", follow, { capture: true });
    return () => {
      removeEventListener("beforeunload", close);
      document.removeEventListener("click", follow, { capture: true });
    };
  }, [unsaved]);

  return {
    leaving: target !== null,
    leave: () => target !== null && navigate(target),
    stay: () => setTarget(null),
  };
}
