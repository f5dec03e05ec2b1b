/** For tests: a browser's two storages, empty, as `window`. */
export function fakeStorage(): { local: Storage; session: Storage } {
  const storages = { local: memoryStorage(), session: memoryStorage() };
  Object.assign(globalThis, { window: { localStorage: storages.local, sessionStorage: storages.session } });
  return storages;
}

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
