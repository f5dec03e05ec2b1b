/** What people were told by the shop, or told it: what is held against it. */
export class Told {
  /** @type {Order[]} */
  orders = [];
  /** Money on its way to orders that came in whole, in centavos. @type {{ order: string, by: "pix" | "card" | "staff", centavos: number }[]} */
  money = [];
  /** Ids of orders whose clients were told that they are canceled. @type {Set<string>} */
  canceled = new Set();
  /** Ids of orders that staff were told are on their way. @type {Set<string>} */
  shipped = new Set();
  /** Who was told that there is an account. @type {{ email: string, password: string }[]} */
  customers = [];
  /** What was written in messages that the shop has taken. @type {string[]} */
  messages = [];
  /** Ids of messages that a seller was told are answered. @type {Set<string>} */
  answered = new Set();
  /** Addresses of pictures that were taken. @type {string[]} */
  pictures = [];
  /** The text of a product that staff wrote last and were told is kept. @type {{ slug: string, description: string } | undefined} */
  edit;
  /** The price that was imported last, in centavos, and what else it may be where no answer came. @type {{ piece: number, centavos: number[] } | undefined} */
  imported;
  reads = { answered: 0, failed: 0, worstGapMs: 0, lastAt: Date.now() };
  /** How often each refusal of a server came, or none. @type {Map<string, number>} */
  refusals = new Map();
  /** Answers that nobody should get, with the first of each. @type {Map<string, string>} */
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
