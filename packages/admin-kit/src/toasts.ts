import { toast } from "@medusajs/ui";
import { reasonOf } from "./client.ts";

/** What is said of a write: when it worked, and when it did not and the server gave no reason. */
type Words = { done: string; description?: string; failed: string; undo?: () => unknown };

/**
 * Says by a toast how a write went, also when what began it has gone from the page meanwhile.
 * @returns whether it worked
 */
export async function toastOutcome(
  write: Promise<unknown>,
  { done, description, failed, undo }: Words,
): Promise<boolean> {
  try {
    await write;
  } catch (error) {
    toast.error("Erro", { description: reasonOf(error) ?? failed });
    return false;
  }
  toastDone(done, description, undo);
  return true;
}

/** Says what was done, and offers once to undo it. */
export function toastDone(done: string, description?: string, undo?: () => unknown): void {
  const action = undo && {
    label: "Desfazer",
    altText: "Desfazer",
    onClick: () => {
      toast.dismiss(id);
      void undo();
    },
  };
  const id = toast.success(done, { description, action });
}
