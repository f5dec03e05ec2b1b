/** How the build writes a chunk's import; vite.config.ts stops a build that writes another one. */
export const CHUNK_IMPORT = /import\([`'"](\.\/[^`'"]+)[`'"]\)(?:\.then\(\w+=>\w+\.(\w+)\))?/;

type Load = () => Promise<unknown>;

/** What had to be asked for under another address, by its own. */
const askedAgain = new Map<string, Promise<Record<string, unknown>>>();
let tries = 0;

/**
 * Loads a chunk, and can do so after a failure: browsers remember that an address could not be imported, and answer the
 * same for as long as the page is open, so that the next try needs another address. Every dynamic import of the build
 * goes through here (vite.config.ts).
 */
export async function importAgain(
  load: Load,
  importFrom: (address: string) => Promise<Record<string, unknown>> = (address) =>
    import(/* @vite-ignore */ address),
): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    const [, address, part] = CHUNK_IMPORT.exec(String(load)) ?? [];
    if (!address) throw error;
    let again = askedAgain.get(address);
    if (!again) {
      again = importFrom(`${address}?again=${++tries}`);
      askedAgain.set(address, again);
      again.catch(() => askedAgain.delete(address));
    }
    const module = await again;
    return part ? module[part] : module;
  }
}
