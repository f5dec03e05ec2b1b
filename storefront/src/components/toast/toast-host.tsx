import { useState } from "react";
import { onDemand } from "../lazy.tsx";
import { useStore } from "../../lib/store.ts";
import { dismissToast, toastStore } from "./toast-store.ts";

const Toaster = onDemand(() => import("./toaster.tsx"));
/** As long as the toaster's own (spec 1 §9). */
const SHOWN_MS = 5000;

/** Shows the toasts of `toast`; loaded with the first one. When it can't be loaded the words stand there alone. */
export function ToastHost() {
  const current = useStore(toastStore);
  const [plain, setPlain] = useState(0);
  if (!current) return null;

  const { id, open, title, description } = current;
  if (plain !== id) {
    const showPlainly = () => {
      setPlain(id);
      setTimeout(() => dismissToast(id), SHOWN_MS);
    };
    return <Toaster onFailure={showPlainly} />;
  }
  return open ? (
    <p className="toast-area fixed inset-x-0 top-16 z-70 bg-danger p-4 text-white sm:bottom-0 sm:top-auto">
      {title}
      {/[.!?]$/.test(title) ? " " : ". "}
      {description}
    </p>
  ) : null;
}
