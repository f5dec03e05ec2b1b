/**
 * What a check found: its state, and how to mend what is not as it should be.
 * @typedef {{ state: "ok" | "wrong" | "warning", text: string, mend?: string }} Finding
 */

/** @param {string} text @returns {Finding} */
export const fine = (text) => ({ state: "ok", text });

/** What keeps the shop from opening. @param {string} text @param {string} mend @returns {Finding} */
export const wrong = (text, mend) => ({ state: "wrong", text, mend });

/** What the shop opens with all the same. @param {string} text @param {string} mend @returns {Finding} */
export const warning = (text, mend) => ({ state: "warning", text, mend });
