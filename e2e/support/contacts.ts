import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";

/** Has that many clients whom the shop does not know ask for a seller. @returns the names of those they got */
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

/** Asks for a seller; all journeys come from one address, and wait as long as its limit asks for. */
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
