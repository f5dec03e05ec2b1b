/** Loads the page anew; without a connection it stays as it is, because the browser would put an error of its own in its place. */
export function reload(): void {
  if (navigator.onLine) window.location.reload();
}
