import { POLICIES, POLICY_IDS, type PolicyId } from "@alfaiataria/contract";

/** The page at an address that is one of theirs. */
export const policyAt = (pathname: string): PolicyId =>
  POLICY_IDS.find((id) => pathname.replace(/\/+$/, "") === POLICIES[id].path) ?? "terms";
