import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { useAccount } from "../api/user.ts";

/** For the screens by which one signs in: whoever has done so is taken home (spec 2 §6). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { user } = useAccount();
  return user ? <Navigate to="/" replace /> : children;
}
