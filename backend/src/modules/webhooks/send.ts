import { signatureOf } from "../../lib/signature";

export type Delivery = { id: string; event_id: string; type: string; data: object; occurred_at: Date };

const TIMEOUT_MS = 10_000;

/**
 * Sends one delivery. @returns why it did not arrive, or undefined when the receiver took it (2xx; a redirect does not
 * count)
 */
export async function send(url: string, delivery: Delivery, secret: string): Promise<string | undefined> {
  const { event_id: id, type, data, occurred_at } = delivery;
  const body = JSON.stringify({ id, type, createdAt: occurred_at.toISOString(), data });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-webhook-id": id,
        "x-webhook-signature": signatureOf(body, secret),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The body is discarded: its content does not matter, and it may be endless.
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
