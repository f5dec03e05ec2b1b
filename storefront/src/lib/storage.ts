/**
 * Web storage that may be refused (private windows, blocked cookies): a value that can't be kept is kept in memory,
 * so that the visit still works.
 */
function keep(area: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return area().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key: string, value: string): void {
      try {
        area().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}

export const local = keep(() => window.localStorage);
export const session = keep(() => window.sessionStorage);
