const live = process.stdout.isTTY;

/**
 * Shows a step while it runs and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  if (!live) console.log(`… ${title}`);
  const ticker = setInterval(
    () =>
      live
        ? process.stdout.write(`\r… ${title} (${seconds()} s)`)
        : seconds() > 0 && console.log(`… ${title} (${seconds()} s)`),
    live ? 1000 : 15_000,
  );
  if (live) process.stdout.write(`… ${title}`);
  try {
    const result = await work();
    console.log(`${live ? "\r" : ""}✓ ${title} (${seconds()} s)`);
    return result;
  } catch (error) {
    console.log(`${live ? "\r" : ""}✗ ${title}`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}
