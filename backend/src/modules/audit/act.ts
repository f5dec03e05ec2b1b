import { AsyncLocalStorage } from "node:async_hooks";
import type { AuditActor } from "./types";

/** Who performs a request or command; follows its asynchronous work onto any database connection. */
export type Act = {
  actor: AuditActor;
  /** One id shared by all entries of one request. */
  requestId: string | null;
  /**
   * Whether prices and stock change only as a consequence of the act (such as packing an order), so that the act alone
   * gets an entry.
   */
  figuresFollow?: boolean;
};

const acts = new AsyncLocalStorage<Act>();

/** Runs `work` as part of an act: entries written meanwhile, by the application or by a trigger, name its actor. */
export const acting = <T>(act: Act, work: () => T): T => acts.run(act, work);

/** The current act, if any. */
export const currentAct = (): Act | undefined => acts.getStore();
