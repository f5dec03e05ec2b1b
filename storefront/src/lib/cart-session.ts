import { randomUuid } from "./random-uuid.ts";
import { local } from "./storage.ts";

const KEY = "cart_session_id";

/** The anonymous cart's id, made on the first visit (spec 1 §1). Null on the server. */
export function cartSession(): string | null {
  if (typeof window === "undefined") return null;
  let id = local.get(KEY);
  // No call would take what is no UUID, as from a damaged storage.
  if (id?.length !== 36) {
    id = randomUuid();
    local.set(KEY, id);
  }
  return id;
}
