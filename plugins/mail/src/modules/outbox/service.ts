import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { IEventBusModuleService, Logger } from "@medusajs/framework/types";
import {
  ContainerRegistrationKeys,
  generateEntityId,
  MedusaService,
  Modules,
} from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { sweep } from "@alfaiataria/medusa-kit";
import { storeSchema, type Store } from "../../emails/store";
import {
  type TemplateData,
  type TemplateName,
  templateOf,
  type RenderedEmail,
  renderEmail,
} from "../../emails/templates";
import { OutboxEmail } from "./models/outbox-email";
import {
  type MailboxBudget,
  mailboxOf,
  mailboxSchema,
  PERIOD_OF,
  type Share,
  SHARE_OF,
} from "../../emails/mailbox";
import {
  CLAIM,
  ENQUEUE,
  FORGET,
  FORGET_MAILBOXES,
  MARK_NOT_SENT,
  MARK_SENT,
  OLD,
  SUMMARIZE,
  WAIT_FOR_ROOM,
} from "./queries";
import { retryDelay } from "./retry";

/** Longer than any one attempt can take; see the time limits of the provider's transport. */
const LEASE = "5 minutes";
/** How long an email is tried. */
const PATIENCE = "3 days";
/** How long an email that is done with is remembered. */
const MEMORY = "30 days";
/** How long after the first email that was held back another tells of it, and of those that were held back since. */
const SUMMARY_DELAY = "1 hour";
/** Orders in one such email. */
const SUMMARY_LENGTH = 50;
/** What is not lost when its mailbox has no room: it is told of later. */
const KEPT: Share = "orders";

/** Told when an email has been queued; its data is the email's id alone. */
export const EMAIL_QUEUED = "email.queued";

export type QueuedEmail<Name extends TemplateName> = {
  /** One email per key, however often it is asked for: 'order-placed:{orderId}'. */
  key: string;
  template: Name;
  /** One email address. */
  to: string;
  data: TemplateData<Name>;
  /** Where answers go, when not to the store; left out when no email can go there. */
  replyTo?: string;
  /** Whoever causes the email has shown that the address is theirs: it takes nothing of the mailbox's budget. */
  own?: boolean;
};

/** What became of an email; 'held' for want of room in its mailbox, 'known' when one was queued under its key before. */
export type Enqueued = "queued" | "held" | "known";

/** An email that this process has taken to send. */
export type ClaimedEmail = {
  id: string;
  template: string;
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
  [ContainerRegistrationKeys.LOGGER]: Logger;
  [Modules.EVENT_BUS]?: IEventBusModuleService;
};

/** The queue of the shop's emails. It lies in the shop's own database: a mail server that is away loses nothing. */
export default class OutboxModuleService extends MedusaService({ OutboxEmail }) {
  private readonly pg: Knex;
  private readonly logger: Logger;
  private readonly events: IEventBusModuleService | undefined;
  private readonly store: Store;
  private readonly budget: MailboxBudget;

  constructor(
    container: Container,
    options: { store?: unknown; mailbox?: unknown } = {},
    ...rest: unknown[]
  ) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, options, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.logger = container[ContainerRegistrationKeys.LOGGER];
    this.events = container[Modules.EVENT_BUS];
    this.store = storeSchema.parse(options.store);
    this.budget = mailboxSchema.parse(options.mailbox);
  }

  /**
   * Queues an email, unless one was queued under its key before. Nothing is sent here: the caller never waits for a
   * mail server. What strangers can cause takes a share of the recipient's mailbox; without room there an order's
   * confirmation waits for the day's summary, and anything else is not written.
   * @param transaction of what it tells of, when it is to be queued with that or not at all
   * @throws {Error} on an unknown email, data that is not the email's, or a recipient that is no email address
   */
  async enqueue<Name extends TemplateName>(
    order: QueuedEmail<Name>,
    transaction: Knex = this.pg,
  ): Promise<Enqueued> {
    const { key, to, replyTo } = addressee.parse(order);
    const data = templateOf(order.template).schema.parse(order.data);
    const share = order.own ? null : SHARE_OF[order.template];
    const id = generateEntityId(undefined, "email");
    const { rows } = await transaction.raw<{ rows: [{ outcome: Enqueued }] }>(ENQUEUE, {
      id,
      key,
      template: order.template,
      recipient: to,
      replyTo: replyTo ?? null,
      data: JSON.stringify(data),
      ...this.roomOf(to, share),
      kept: share === KEPT,
    });
    const [{ outcome }] = rows;
    if (outcome === "queued") this.announce(id);
    return outcome;
  }

  /**
   * In how many seconds the mailbox has room for an email that strangers can cause (0 when it has now), and how many
   * of its kind it gets in a period.
   */
  async waitForRoom(to: string, template: TemplateName): Promise<{ seconds: number; allowed: number }> {
    const share = SHARE_OF[template];
    if (!share) return { seconds: 0, allowed: Infinity };
    const { rows } = await this.pg.raw<{ rows: [{ seconds: number }] }>(
      WAIT_FOR_ROOM,
      this.roomOf(to, share),
    );
    return { seconds: rows[0].seconds, allowed: this.budget[share] };
  }

  /** Tells each mailbox in one email of the orders whose confirmations it had no room for. */
  async summarize(): Promise<void> {
    const { rows } = await this.pg.raw<{ rows: { id: string }[] }>(SUMMARIZE, {
      delay: SUMMARY_DELAY,
      most: SUMMARY_LENGTH,
    });
    for (const { id } of rows) this.announce(id);
  }

  /** Nobody waits for the event: a job sends what nothing told of. */
  private announce(id: string): void {
    this.events?.emit({ name: EMAIL_QUEUED, data: { id } }).catch((error: unknown) => {
      this.logger.warn(`email ${id} was not announced: ${String(error)}`);
    });
  }

  private roomOf(to: string, share: Share | null) {
    if (!share) return { mailbox: null, share, allowed: null, period: null };
    return { mailbox: mailboxOf(to), share, allowed: this.budget[share], period: PERIOD_OF[share] };
  }

  /** Takes the email that is due longest; undefined when none is due. */
  async claim(): Promise<ClaimedEmail | undefined> {
    const { rows } = await this.pg.raw<{ rows: ClaimedEmail[] }>(CLAIM, { lease: LEASE });
    return rows[0];
  }

  /** An email as it is sent. @throws {Error} when its data is not the email's */
  render({ template, data }: Pick<ClaimedEmail, "template" | "data">): RenderedEmail {
    return renderEmail(template, data, this.store);
  }

  /** The email is out: what it was told is forgotten. */
  async markSent({ id }: ClaimedEmail): Promise<void> {
    await this.pg.raw(MARK_SENT, { id });
  }

  /**
   * The email is not out: it is tried again later, for three days.
   * @param reason a code, without personal data
   * @returns whether it was given up
   */
  async markNotSent({ id, attempts }: ClaimedEmail, reason: string): Promise<boolean> {
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

  /** Takes away emails that have been done with for 30 days. */
  async sweep(): Promise<void> {
    await sweep(this.pg, "outbox_email", OLD, { age: MEMORY });
    await this.pg.raw(FORGET_MAILBOXES);
  }
}
