import { createHmac } from "node:crypto";

/**
 * What proves that a delivery is ours and when it was sent: `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`.
 * A receiver computes the same over the bytes it got, and refuses an old `t`.
 */
export function signatureOf(body: string, secret: string, now = Date.now()): string {
  const t = Math.floor(now / 1000);
  return `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
}
