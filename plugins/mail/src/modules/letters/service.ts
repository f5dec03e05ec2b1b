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
import { CLAIM, ENQUEUE, FORGET, MARK_NOT_SENT, MARK_SENT, SWEEP } from "./queries";
import { retryDelay } from "./retry";

/** Longer than any one attempt can take; see the time limits of the provider's transport. */
const LEASE = "5 minutes";
/** How long a letter is tried. */
const PATIENCE = "3 days";
/** How long a letter that is done with is remembered. */
const MEMORY = "30 days";

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
};

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

  constructor(container: Container, options: { house?: unknown } = {}, ...rest: unknown[]) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, options, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.events = container[Modules.EVENT_BUS];
    this.house = houseSchema.parse(options.house);
  }

  /**
   * Queues a letter, unless one was queued under its key before. Nothing is sent here: the caller never waits for a
   * mail server.
   * @throws {Error} on an unknown letter, data that is not the letter's, or a recipient that is no e-mail address
   */
  async enqueue<Name extends LetterName>(order: LetterOrder<Name>): Promise<void> {
    const { key, to, replyTo } = addressee.parse(order);
    const data = letterOf(order.letter).schema.parse(order.data);
    const { rows } = await this.pg.raw<{ rows: { id: string }[] }>(ENQUEUE, {
      id: generateEntityId(undefined, "let"),
      key,
      letter: order.letter,
      recipient: to,
      replyTo: replyTo ?? null,
      data: JSON.stringify(data),
    });
    for (const { id } of rows) await this.events?.emit({ name: LETTER_QUEUED, data: { id } });
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
  }
}
