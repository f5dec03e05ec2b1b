const MARK = "signed_in";

/**
 * Whether a customer may be signed in here: the server sets this cookie, which scripts can read, beside the session's
 * own. Without it nobody is asked for: a visitor's pages make no call that is refused.
 */
export function hasSessionMark(): boolean {
  return document.cookie.split("; ").includes(`${MARK}=1`);
}

/** The session has ended without this browser's doing. */
export function dropSessionMark(): void {
  document.cookie = `${MARK}=; Max-Age=0; Path=/`;
}
