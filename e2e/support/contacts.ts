import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";

/** Makes that many new clients ask for a seller. @returns the names of the sellers they got */
export async function sellersOfNewClients(request: APIRequestContext, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let client = 0; client < count; client++) {
    const { seller } = await contact(request, {
      clientId: randomUUID(),
      messageType: "general_inquiry",
      messageData: {},
    });
    names.push(seller.nome);
  }
  return names;
}

/** Asks for a seller. All journeys share one address, so it waits as long as the rate limit says. */
export async function contact(
  request: APIRequestContext,
  data: { clientId: string; messageType: string; messageData: object },
): Promise<{ seller: { nome: string } }> {
  const answer = await request.post("/api/whatsapp/generate-url", { data });
  if (answer.status() !== 429) return (await answer.json()) as { seller: { nome: string } };
  const seconds = Number(answer.headers()["retry-after"] ?? 1);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return contact(request, data);
}
