import { useEffect, useState } from "react";

/** How long it says that the connection is back. */
const BACK_MS = 4000;

/** A quiet line at the foot of the screen while there is no connection, and for a moment when it is back. */
export default function ConnectionBar() {
  const [state, setState] = useState<"fine" | "lost" | "back">(navigator.onLine ? "fine" : "lost");
  useEffect(() => {
    const lose = () => setState("lost");
    const recover = () => setState("back");
    addEventListener("offline", lose);
    addEventListener("online", recover);
    return () => {
      removeEventListener("offline", lose);
      removeEventListener("online", recover);
    };
  }, []);
  useEffect(() => {
    if (state !== "back") return;
    const timer = setTimeout(() => setState("fine"), BACK_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div role="status">
      {state !== "fine" && (
        <p className="connection-bar fixed inset-x-0 bottom-0 z-30 flex min-h-11 animate-fade items-center justify-center border-t border-gold bg-navy-deep px-4 py-2 text-center text-sm text-white">
          {state === "lost"
            ? "Você está sem conexão. O que você escreveu continua aqui."
            : "A conexão voltou."}
        </p>
      )}
    </div>
  );
}
