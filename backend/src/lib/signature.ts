import { createHmac, timingSafeEqual } from "node:crypto";

/** Five minutes: how old a signature may be, and how far a clock may be ahead. */
const MOST_SECONDS = 300;

/**
 * Proves who sent a body and when: `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`, in the header
 * `X-Webhook-Signature` of what the shop sends, and of what a carrier does.
 */
export function signatureOf(body: string | Buffer, secret: string, now = Date.now()): string {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${digest(body, secret, String(t)).toString("hex")}`;
}

/** Whether a body was signed with this secret within the last five minutes; compared in constant time. */
export function isSigned(body: Buffer, signature: string, secret: string, now = Date.now()): boolean {
  const [, t, v1] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (t === undefined || v1 === undefined) return false;
  const isOurs = timingSafeEqual(digest(body, secret, t), Buffer.from(v1, "hex"));
  return isOurs && Math.abs(now / 1000 - Number(t)) <= MOST_SECONDS;
}

const digest = (body: string | Buffer, secret: string, t: string): Buffer =>
  createHmac("sha256", secret).update(`${t}.`).update(body).digest();
