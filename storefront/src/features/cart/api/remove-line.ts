import { send } from "../../../lib/api/client.ts";

/** Takes a line out. A failure whose message contains 404 means that it is out already (spec 1 §8). */
export async function removeLine(id: string): Promise<void> {
  try {
    await send("DELETE", `/api/cart/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("404"))) throw error;
    console.info("The cart line was removed already", error.message);
  }
}
