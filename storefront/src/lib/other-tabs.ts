/**
 * Calls `follow` when another tab changes one of these keys of local storage, and when the page comes back from the browser's
 * memory, where it is told of no change. @returns what ends it
 */
export function followOtherTabs(keys: string[], follow: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && keys.includes(key)) follow();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShow);
  };
}
