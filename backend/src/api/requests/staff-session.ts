import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { staffModuleOf } from "../../lib/services";
import { type SignIn, signInOf } from "./staff";

type Done = (error?: unknown) => void;
/** Admin's session as express-session stores it: in Redis or in memory. */
type Session = {
  auth_context?: SignIn;
  regenerate(done: Done): void;
  save(done: Done): void;
  destroy(done: Done): void;
};
type WithSession = MedusaRequest & { session: Session; sessionStore?: { all?(done: Done): void } };

/** The in-memory store drops expired sessions only when all of them are listed, so that is done at this interval. */
const PURGE_EVERY_MS = 60_000;
let purgedAt = 0;

const done = (act: (callback: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => act((error) => (error ? reject(error as Error) : resolve())));

/** Opens a session under a new id: the one the browser sent may be known to somebody else (session fixation). */
export async function openSession(request: MedusaRequest): Promise<void> {
  const asker = request as WithSession;
  await done((callback) => asker.session.regenerate(callback));
  asker.session.auth_context = signInOf(request);
  await done((callback) => asker.session.save(callback));
  if (Date.now() - purgedAt < PURGE_EVERY_MS) return;
  purgedAt = Date.now();
  asker.sessionStore?.all?.(() => undefined);
}

/** Changes the sign-in data in the session, if the request was authenticated by one. */
export async function changeSession(request: MedusaRequest, change: Partial<SignIn>): Promise<void> {
  const { session } = request as WithSession;
  if (!session.auth_context) return;
  session.auth_context = { ...session.auth_context, ...change };
  await done((callback) => session.save(callback));
}

export async function closeSession(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { sessionOptions, cookieOptions } = request.scope.resolve(
    ContainerRegistrationKeys.CONFIG_MODULE,
  ).projectConfig;
  try {
    await done((callback) => (request as WithSession).session.destroy(callback));
  } finally {
    const { maxAge: _lasting, ...options } = cookieOptions ?? {};
    response.clearCookie(sessionOptions?.name ?? "connect.sid", options);
  }
}

/** Ends all of the user's sign-ins except this request's session, which has just confirmed a code. */
export async function renewSignIn(
  request: MedusaRequest,
  { mfaEnabled }: { mfaEnabled: boolean },
): Promise<void> {
  const from = await staffModuleOf(request.scope).endSessions(signInOf(request)?.actor_id ?? "");
  await changeSession(request, {
    iat: from,
    mfa_enabled: mfaEnabled,
    mfa_challenge_completed_at: mfaEnabled ? new Date().toISOString() : null,
  });
}
