import { toast } from "@medusajs/ui";
import { reasonOf } from "./failure-words";

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
  tell(done, description, undo);
  return true;
}

/** Says what was done, and offers once to take it back. */
export function tell(done: string, description?: string, undo?: () => unknown): void {
  const takeBack = () => {
    toast.dismiss(id);
    void undo?.();
  };
  const action = undo && { label: "Desfazer", altText: "Desfazer", onClick: takeBack };
  const id = toast.success(done, { description, action });
}
