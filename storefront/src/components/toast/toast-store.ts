import { createStore } from "../../lib/store.ts";

type ToastVariant = "default" | "destructive";
/** One thing that the visitor may still do about it ('Desfazer'). */
type ToastAction = { label: string; run: () => void };
type ToastMessage = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: ToastAction;
};
type ShownToast = ToastMessage & { id: number; open: boolean };

/** Spec 1 §9: a dismissed toast is removed after this long. */
const REMOVE_DELAY_MS = 1_000_000;

/** At most one toast (spec 1 §9): the newest. */
export const toastStore = createStore<ShownToast | null>(null);

let count = 0;

/** Shows a toast; callable from anywhere. A toast that is on screen gives way. */
export function toast(message: ToastMessage): void {
  count += 1;
  toastStore.set({ variant: "default", ...message, id: count, open: true });
}

/** Closes the toast `id`. */
export function dismissToast(id: number): void {
  const current = toastStore.get();
  if (current?.id !== id) return;
  toastStore.set({ ...current, open: false });
  setTimeout(() => {
    if (toastStore.get()?.id === id) toastStore.set(null);
  }, REMOVE_DELAY_MS);
}
