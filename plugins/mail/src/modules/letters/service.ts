import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { IEventBusModuleService } from "@medusajs/framework/types";
import {
  ContainerRegistrationKeys,
  generateEntityId,
  MedusaService,
  Modules,
} from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { houseSchema, type House } from "../../letters/house";
import { type LetterData, type LetterName, letterOf, type SetLetter, setLetter } from "../../letters/letters";
import { Letter } from "./models/letter";
import {
  type MailboxBudget,
  mailboxOf,
  mailboxSchema,
  PERIOD_OF,
  type Share,
  SHARE_OF,
} from "../../letters/mailbox";
import {
  CLAIM,
  ENQUEUE,
  FORGET,
  FORGET_MAILBOXES,
  MARK_NOT_SENT,
  MARK_SENT,
  SUM_UP,
  SWEEP,
  WAIT_FOR_ROOM,
} from "./queries";
import { retryDelay } from "./retry";

/** Longer than any one attempt can take; see the time limits of the provider's transport. */
const LEASE = "5 minutes";
/** How long a letter is tried. */
const PATIENCE = "3 days";
/** How long a letter that is done with is remembered. */
const MEMORY = "30 days";
/** How long after the first letter that was held back another tells of it, and of those that were held back since. */
const SUMMARY_DELAY = "1 hour";
/** Orders in one such letter. */
const SUMMARY_LENGTH = 50;
/** What is not lost when its mailbox has no room: it is told of later. */
const KEPT: Share = "orders";

/** Told when a letter has been queued; its data is the letter's id alone. */
export const LETTER_QUEUED = "letter.queued";

export type LetterOrder<Name extends LetterName> = {
  /** One letter per key, however often it is asked for: 'order-placed:{orderId}'. */
  key: string;
  letter: Name;
  /** One e-mail address. */
  to: string;
  data: LetterData<Name>;
  /** Where answers go, when not to the house; left out when no letter can go there. */
  replyTo?: string;
  /** Whoever causes the letter has shown that the address is theirs: it takes nothing of the mailbox's budget. */
  own?: boolean;
};

/** What became of a letter; 'held' for want of room in its mailbox, 'known' when one was queued under its key before. */
export type Enqueued = "queued" | "held" | "known";

/** A letter that this process has taken to send. */
export type ClaimedLetter = {
  id: string;
  letter: string;
  recipient: string;
  replyTo: string | null;
  data: unknown;
  attempts: number;
};

const addressee = z.object({
  key: z.string().min(1).max(300),
  to: z.email(),
  replyTo: z.email().nullish().catch(null),
});

type Container = {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
  [Modules.EVENT_BUS]?: IEventBusModuleService;
};

/** The queue of the shop's letters. It lies in the shop's own database: a mail server that is away loses nothing. */
export default class LettersModuleService extends MedusaService({ Letter }) {
  private readonly pg: Knex;
  private readonly events: IEventBusModuleService | undefined;
  private readonly house: House;
  private readonly budget: MailboxBudget;

  constructor(
    container: Container,
    options: { house?: unknown; mailbox?: unknown } = {},
    ...rest: unknown[]
  ) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, options, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.events = container[Modules.EVENT_BUS];
    this.house = houseSchema.parse(options.house);
    this.budget = mailboxSchema.parse(options.mailbox);
  }

  /**
   * Queues a letter, unless one was queued under its key before. Nothing is sent here: the caller never waits for a
   * mail server. What strangers can cause takes a share of the recipient's mailbox; without room there an order's
   * confirmation waits for the day's summary, and anything else is not written.
   * @throws {Error} on an unknown letter, data that is not the letter's, or a recipient that is no e-mail address
   */
  async enqueue<Name extends LetterName>(order: LetterOrder<Name>): Promise<Enqueued> {
    const { key, to, replyTo } = addressee.parse(order);
    const data = letterOf(order.letter).schema.parse(order.data);
    const share = order.own ? null : SHARE_OF[order.letter];
    const id = generateEntityId(undefined, "let");
    const { rows } = await this.pg.raw<{ rows: [{ outcome: Enqueued }] }>(ENQUEUE, {
      id,
      key,
      letter: order.letter,
      recipient: to,
      replyTo: replyTo ?? null,
      data: JSON.stringify(data),
      ...this.roomOf(to, share),
      kept: share === KEPT,
    });
    const [{ outcome }] = rows;
    if (outcome === "queued") await this.events?.emit({ name: LETTER_QUEUED, data: { id } });
    return outcome;
  }

  /**
   * In how many seconds the mailbox has room for a letter that strangers can cause (0 when it has now), and how many
   * of its kind it gets in a period.
   */
  async waitForRoom(to: string, letter: LetterName): Promise<{ seconds: number; allowed: number }> {
    const share = SHARE_OF[letter];
    if (!share) return { seconds: 0, allowed: Infinity };
    const { rows } = await this.pg.raw<{ rows: [{ seconds: number }] }>(
      WAIT_FOR_ROOM,
      this.roomOf(to, share),
    );
    return { seconds: rows[0].seconds, allowed: this.budget[share] };
  }

  /** Tells each mailbox in one letter of the orders whose confirmations it had no room for. */
  async sumUp(): Promise<void> {
    const { rows } = await this.pg.raw<{ rows: { id: string }[] }>(SUM_UP, {
      delay: SUMMARY_DELAY,
      most: SUMMARY_LENGTH,
    });
    for (const { id } of rows) await this.events?.emit({ name: LETTER_QUEUED, data: { id } });
  }

  private roomOf(to: string, share: Share | null) {
    if (!share) return { mailbox: null, share, allowed: null, period: null };
    return { mailbox: mailboxOf(to), share, allowed: this.budget[share], period: PERIOD_OF[share] };
  }

  /** Takes the letter that is due longest; undefined when none is due. */
  async claim(): Promise<ClaimedLetter | undefined> {
    const { rows } = await this.pg.raw<{ rows: ClaimedLetter[] }>(CLAIM, { lease: LEASE });
    return rows[0];
  }

  /** A letter as it is sent. @throws {Error} when its data is not the letter's */
  set({ letter, data }: Pick<ClaimedLetter, "letter" | "data">): SetLetter {
    return setLetter(letter, data, this.house);
  }

  /** The letter is out: what it was told is forgotten. */
  async markSent({ id }: ClaimedLetter): Promise<void> {
    await this.pg.raw(MARK_SENT, { id });
  }

  /**
   * The letter is not out: it is tried again later, for three days.
   * @param reason a code, without personal data
   * @returns whether it was given up
   */
  async markNotSent({ id, attempts }: ClaimedLetter, reason: string): Promise<boolean> {
    const delay = retryDelay(attempts);
    const { rows } = await this.pg.raw<{ rows: { state: string }[] }>(MARK_NOT_SENT, {
      id,
      attempts,
      delay,
      reason,
      patience: PATIENCE,
    });
    return rows[0]?.state === "failed";
  }

  /** Forgets everything about a recipient, and gives up what is queued for them. */
  async forget(recipient: string): Promise<void> {
    await this.pg.raw(FORGET, { recipient });
  }

  /** Takes away letters that have been done with for 30 days. */
  async sweep(): Promise<void> {
    await this.pg.raw(SWEEP, { age: MEMORY });
    await this.pg.raw(FORGET_MAILBOXES);
  }
}
