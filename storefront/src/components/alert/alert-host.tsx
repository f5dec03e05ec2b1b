import { onDemand } from "../lazy.tsx";
import { useStore } from "../../lib/store.ts";
import { alertStore } from "./alert-store.ts";

const AlertDialog = onDemand(() => import("./alert-dialog.tsx"));

/** Shows the alerts of `useAlert`; loaded with the first one. Without a connection by which to load it the browser's own says it. */
export function AlertHost() {
  const current = useStore(alertStore);
  if (!current) return null;
  const { message, close } = current;
  const sayPlainly = () => {
    window.alert(message);
    close();
  };
  return <AlertDialog key={message} message={message} onClose={close} onFailure={sayPlainly} />;
}
