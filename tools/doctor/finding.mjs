/**
 * The result of a check: its state, and how to fix what is wrong.
 * @typedef {{ state: "ok" | "wrong" | "warning", text: string, mend?: string }} Finding
 */

/** @param {string} text @returns {Finding} */
export const fine = (text) => ({ state: "ok", text });

/** A problem that keeps the shop from opening. @param {string} text @param {string} mend @returns {Finding} */
export const wrong = (text, mend) => ({ state: "wrong", text, mend });

/** A problem with which the shop still opens. @param {string} text @param {string} mend @returns {Finding} */
export const warning = (text, mend) => ({ state: "warning", text, mend });
