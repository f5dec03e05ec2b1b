const live = process.stdout.isTTY;

/** The steps running now, possibly several at once. @type {Map<symbol, { title: string, seconds: () => number }>} */
const running = new Map();
const shown = () =>
  `… ${[...running.values()].map(({ title, seconds }) => `${title} (${seconds()} s)`).join(" · ")}`;
/** The length of the line that the next output overwrites. */
let drawn = 0;

/** Overwrites the progress line with the running steps. @param {string} [ended] a permanent line printed above it */
function draw(ended) {
  if (!live) return ended === undefined ? undefined : console.log(ended);
  const line = running.size > 0 ? shown() : "";
  if (ended !== undefined) process.stdout.write(`\r${ended.padEnd(drawn)}\n`);
  process.stdout.write(`\r${line.padEnd(ended === undefined ? drawn : 0)}`);
  drawn = line.length;
}

/**
 * Shows a step while it runs, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const id = Symbol(title);
  running.set(id, { title, seconds });
  if (live) draw();
  else console.log(`… ${title}`);
  const ticker = setInterval(
    () => (live ? draw() : console.log(`… ${title} (${seconds()} s)`)),
    live ? 1000 : 15_000,
  );
  try {
    const result = await work();
    running.delete(id);
    draw(`✓ ${title} (${seconds()} s)`);
    return result;
  } catch (error) {
    running.delete(id);
    draw(`✗ ${title}`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
}
