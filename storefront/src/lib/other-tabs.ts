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
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onShow);
  };
}
