import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CodePrompt } from "../features/second-factor/code-prompt";
import { watchDenied } from "../features/second-factor/watch-denied";

/** On every page of Admin: asks for a code when an action needs one, or leads to the setup of a second factor. */
export default function SecondFactor() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const navigate = useNavigate();
  useEffect(
    () =>
      watchDenied(async (reason) => {
        if (reason === "second_factor_missing") {
          navigate("/settings/profile");
          return false;
        }
        setAsking(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [navigate],
  );
  if (!isAsking) return null;
  const finish = (confirmed: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(confirmed);
  };
  return <CodePrompt onDone={finish} />;
}

export const config = defineWidgetConfig({ zone: "topbar" });
