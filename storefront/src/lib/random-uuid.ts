/** The digits of a version 4 UUID that are random: each 0 and 1, and the 8, of which two bits are. */
const PATTERN = "10000000-1000-4000-8000-100000000000";

/** A random UUID; `crypto.randomUUID` exists only on https and localhost. */
export const randomUuid = (): string =>
  crypto.randomUUID?.() ??
  PATTERN.replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (+digit ^ (byte & (15 >> (+digit / 4)))).toString(16);
  });
