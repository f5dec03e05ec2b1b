import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Forgets, on the sign-in page, what the session before was answered: its last answer is often a refusal, by which the
 * page that one signs in to would lead straight back here.
 */
export default function ForgottenAnswers() {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ type: "inactive" }), [client]);
  return null;
}

export const config = defineWidgetConfig({ zone: "login.before", id: "forgotten-answers" });
