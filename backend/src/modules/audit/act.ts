import { AsyncLocalStorage } from "node:async_hooks";
import type { AuditActor } from "./types";

/** Who acts by a request or a command, on whatever connection to the database they come to act. */
export type Act = {
  actor: AuditActor;
  /** The same in every entry of one request, and nobody else's. */
  requestId: string | null;
  /** Figures move because of the act, and it is the act that is worth an entry: an order is packed. */
  figuresFollow?: boolean;
};

const acts = new AsyncLocalStorage<Act>();

/** Runs `work` as that act: entries written meanwhile, by the application or by a trigger, say who did it. */
export const acting = <T>(act: Act, work: () => T): T => acts.run(act, work);

/** The act at hand. */
export const currentAct = (): Act | undefined => acts.getStore();
