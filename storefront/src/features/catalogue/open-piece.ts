/** The event by which any part of the shop opens the detail modal (spec 1 §2). */
export const OPEN_PRODUCT_MODAL = "openProductModal";

/** Opens the detail modal of a catalogue record. */
export function openPiece(productId: number): void {
  dispatchEvent(new CustomEvent(OPEN_PRODUCT_MODAL, { detail: { productId } }));
}

/** The record that an `openProductModal` event asks for; null when it carries none. */
export function pieceOfEvent(event: Event): number | null {
  const { detail } = event as CustomEvent<{ productId?: unknown } | null | undefined>;
  const id = Number(detail?.productId);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Whether the modal was opened on a page of this visit, so that back leads there: a word of its entry in the history. */
export const wasOpenedHere = (state: unknown): boolean =>
  !!(state as { openedHere?: true } | null)?.openedHere;
