import { FetchError } from "@medusajs/js-sdk";
import { toast } from "@medusajs/ui";

/** What is said of a write: when it worked, and when it did not and the server gave no reason. */
type Words = { done: string; description?: string; fault: string; undo?: () => unknown };

/**
 * Tells by a toast how a write went, also when what began it has gone from the page meanwhile.
 * @returns whether it worked
 */
export async function told(
  write: Promise<unknown>,
  { done, description, fault, undo }: Words,
): Promise<boolean> {
  try {
    await write;
  } catch (error) {
    toast.error("Erro", { description: reasonOf(error) ?? fault });
    return false;
  }
  const action = undo && { label: "Desfazer", altText: "Desfazer", onClick: () => void undo() };
  toast.success(done, { description, action });
  return true;
}

/** The server's own words of a refusal; what a browser or a broken server says is no text for people. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof FetchError) || !error.status || error.status >= 500) return undefined;
  return error.message === error.statusText ? undefined : error.message;
}
