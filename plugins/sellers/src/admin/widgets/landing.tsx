import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { Navigate, useLocation } from "react-router-dom";

/** On the sign-in form: users who did not come from another page start at '/inicio', which redirects them by role. */
export default function Landing() {
  const location = useLocation();
  const { from } = (location.state ?? {}) as { from?: unknown };
  if (from) return null;
  return <Navigate to={location} replace state={{ from: { pathname: "/inicio" } }} />;
}

export const config = defineWidgetConfig({ zone: "login.before" });
