import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";

/** Has that many clients whom the shop does not know ask for a seller. @returns the names of those they got */
export async function sellersOfNewClients(request: APIRequestContext, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let client = 0; client < count; client++) {
    const answer = await request.post("/api/whatsapp/generate-url", {
      data: { clientId: randomUUID(), messageType: "general_inquiry", messageData: {} },
    });
    names.push(((await answer.json()) as { seller: { nome: string } }).seller.nome);
  }
  return names;
}
