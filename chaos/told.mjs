/** What the shop told people and people told the shop, to be checked against the shop. */
export class Told {
  /** @type {Order[]} */
  orders = [];
  /**
   * Payments under way for orders, each in full, in centavos.
   * @type {{ order: string, by: "pix" | "card" | "staff", centavos: number }[]}
   */
  money = [];
  /** Ids of orders that clients were told are canceled. @type {Set<string>} */
  canceled = new Set();
  /** Ids of orders that staff were told are shipped. @type {Set<string>} */
  shipped = new Set();
  /** Customers who were told that they have an account. @type {{ email: string, password: string }[]} */
  customers = [];
  /** Texts of messages that the shop accepted. @type {string[]} */
  messages = [];
  /** Ids of messages that a seller was told are marked as answered. @type {Set<string>} */
  answered = new Set();
  /** Addresses of pictures that were accepted. @type {string[]} */
  pictures = [];
  /**
   * The last product description that staff were told is saved.
   * @type {{ slug: string, description: string } | undefined}
   */
  edit;
  /**
   * The last imported price, in centavos, and its alternatives where no response came.
   * @type {{ piece: number, centavos: number[] } | undefined}
   */
  imported;
  reads = { answered: 0, failed: 0, worstGapMs: 0, lastAt: Date.now() };
  /** How often each error, or lack of a response, occurred. @type {Map<string, number>} */
  refusals = new Map();
  /** Responses that nobody should get, with the first example of each. @type {Map<string, string>} */
  wrong = new Map();

  /** @param {string} what @param {string} answer */
  isWrong(what, answer) {
    if (!this.wrong.has(what)) this.wrong.set(what, answer.slice(0, 300));
  }

  /** @param {string} what */
  refused(what) {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }

  /** @param {boolean} isAnswered */
  wasRead(isAnswered) {
    if (!isAnswered) {
      this.reads.failed += 1;
      return;
    }
    const now = Date.now();
    this.reads.answered += 1;
    this.reads.worstGapMs = Math.max(this.reads.worstGapMs, now - this.reads.lastAt);
    this.reads.lastAt = now;
  }
}

/**
 * An order that was confirmed; `total` in reais.
 * @typedef {{ id: string, session: string, total: number, method: string }} Order
 */
