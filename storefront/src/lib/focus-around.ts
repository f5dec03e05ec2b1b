/** Gives the focus of a button that goes by its own press to what is around it. */
export function focusAround(button: Element): void {
  button.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
}
