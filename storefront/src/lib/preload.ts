/** Loads code that will probably be needed; whether it came shows itself when it is. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => {
    // Asked for again, and answered for, where it is used.
  });
}
