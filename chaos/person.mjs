import { createHash } from "node:crypto";
import { Browser } from "./browser.mjs";

/** A word in everything personal that people give; no log may contain it. */
export const PERSONAL = "Sigilosa";

/**
 * @typedef {object} Scene
 * @property {string[]} urls of the storefronts
 * @property {import("./pieces.mjs").Piece[]} pieces
 * @property {import("./told.mjs").Told} told
 * @property {import("./outside.mjs").Outside} outside
 * @property {{ email: string, password: string }} administrator
 * @property {string} seed of people's random choices
 * @property {AbortSignal} signal
 */

/** Who uses the shop with a browser, by choices that are the same for the same seed. */
export class Person {
  turn = 0;
  /** The token of a member of staff. */
  token = "";

  /** @param {Scene} scene @param {string} name */
  constructor(scene, name) {
    this.scene = scene;
    this.told = scene.told;
    this.name = name;
    this.browser = new Browser(scene.urls, scene.told);
  }

  /** A pseudorandom number below `below`, the same for the same seed. @param {number} below */
  chooses(below) {
    const name = `${this.scene.seed} ${this.name} ${this.turn++}`;
    return createHash("sha256").update(name).digest().readUInt32BE(0) % below;
  }

  /** @template T @param {T[]} list @returns {T | undefined} */
  one(list) {
    return list[this.chooses(Math.max(1, list.length))];
  }

  /**
   * Calls as an administrator.
   * @param {string} method @param {string} address @param {import("./browser.mjs").Ask} [ask]
   */
  async staff(method, address, ask = {}) {
    for (;;) {
      if (!this.token) {
        const signIn = await this.browser.call("POST", "/auth/user/emailpass", {
          body: this.scene.administrator,
        });
        this.token = signIn.body?.token ?? "";
      }
      const takes = [...(ask.takes ?? []), 401];
      const answer = await this.browser.call(method, address, { ...ask, token: this.token, takes });
      if (answer.status !== 401) return answer;
      this.token = "";
    }
  }
}
