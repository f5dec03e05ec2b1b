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

/** Longer than any single attempt can take; see the timeouts of the provider's transport. */
const LEASE = "5 minutes";
/** How long sending is retried. */
const PATIENCE = "3 days";
/** How long finished emails are kept. */
const MEMORY = "30 days";
/** How long after the first held email a summary reports it, with those held since. */
const SUMMARY_DELAY = "1 hour";
/** Maximum number of orders in one summary. */
const SUMMARY_LENGTH = 50;
/** The budget whose excess emails are held for a summary; those of other budgets are dropped. */
const KEPT: Share = "orders";

/** Event emitted when an email is queued; its data is only the email's id. */
export const EMAIL_QUEUED = "email.queued";

export type QueuedEmail<Name extends TemplateName> = {
  /** Only one email is sent per key, e.g. 'order-placed:{orderId}'. */
  key: string;
  template: Name;
  /** A single email address. */
  to: string;
  data: TemplateData<Name>;
  /** Where replies go, if not to the store; ignored when it is not a valid address. */
  replyTo?: string;
  /** Id of what it is about, such as an order or a message. */
  about?: string;
  /** The requester has proved that the address is theirs, so the email does not count against the mailbox's budget. */
  own?: boolean;
};

/** Somebody's address, if it is known to be theirs, and the ids of what is theirs, such as orders and messages. */
export type Forgotten = { address: string | null; about: string[] };

/** What happened to an email: 'held' when its mailbox has no budget left, 'known' when its key was queued before. */
export type Enqueued = "queued" | "held" | "known";

/** An email that this process has claimed for sending. */
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

/** The queue of the shop's emails, stored in the shop's own database, so that a mail server's outage loses nothing. */
export default class OutboxModuleService extends MedusaService({ OutboxEmail }) {
  private readonly pg: Knex;
  private readonly logger: Logger;
  private readonly events: IEventBusModuleService | undefined;
  private readonly store: Store;
  private readonly storeQuery: string | undefined;
  private readonly budget: MailboxBudget;

  /**
   * @param options `store`: its data (`storeSchema`); `storeQuery`: SQL for one row, whose column `store` has what has
   * changed of it since
   */
  constructor(
    container: Container,
    options: { store?: unknown; storeQuery?: string; mailbox?: unknown } = {},
    ...rest: unknown[]
  ) {
    // The generated base class accepts all arguments that Medusa passes, but does not type them.
    super(container, options, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.logger = container[ContainerRegistrationKeys.LOGGER];
    this.events = container[Modules.EVENT_BUS];
    this.store = storeSchema.parse(options.store);
    this.storeQuery = options.storeQuery;
    this.budget = mailboxSchema.parse(options.mailbox);
  }

  /**
   * Queues an email, unless its key was queued before. Nothing is sent here, so the caller never waits for a mail
   * server. An email that strangers can cause counts against the mailbox's budget; when that is used up, an order's
   * confirmation is held for the daily summary, and any other email is dropped.
   * @param transaction of the change that the email reports, to queue both or neither
   * @throws {Error} on an unknown template, data that does not match it, or a recipient that is not an email address
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
      about: order.about ?? null,
      data: JSON.stringify(data),
      ...this.roomOf(to, share),
      kept: share === KEPT,
    });
    const [{ outcome }] = rows;
    if (outcome === "queued") this.announce(id);
    return outcome;
  }

  /**
   * Seconds until the mailbox has room for such an email (0 if it has now), and the budget per period. An email that
   * strangers cannot cause never has to wait.
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

  /** Sends each mailbox one email about the orders whose confirmations exceeded its budget. */
  async summarize(): Promise<void> {
    const { rows } = await this.pg.raw<{ rows: { id: string }[] }>(SUMMARIZE, {
      delay: SUMMARY_DELAY,
      most: SUMMARY_LENGTH,
    });
    for (const { id } of rows) this.announce(id);
  }

  /** Emits the event without waiting; if it is lost, a job sends the email. */
  private announce(id: string): void {
    this.events?.emit({ name: EMAIL_QUEUED, data: { id } }).catch((error: unknown) => {
      this.logger.warn(`email ${id} was not announced: ${String(error)}`);
    });
  }

  private roomOf(to: string, share: Share | null) {
    if (!share) return { mailbox: null, share, allowed: null, period: null };
    return { mailbox: mailboxOf(to), share, allowed: this.budget[share], period: PERIOD_OF[share] };
  }

  /** Claims the email due longest; undefined when none is due. */
  async claim(): Promise<ClaimedEmail | undefined> {
    const { rows } = await this.pg.raw<{ rows: ClaimedEmail[] }>(CLAIM, { lease: LEASE });
    return rows[0];
  }

  /** Renders an email for sending. @throws {Error} when its data does not match the template */
  async render({ template, data }: Pick<ClaimedEmail, "template" | "data">): Promise<RenderedEmail> {
    return renderEmail(template, data, await this.currentStore());
  }

  private async currentStore(): Promise<Store> {
    if (!this.storeQuery) return this.store;
    const { rows } = await this.pg.raw<{ rows: { store: Partial<Store> | null }[] }>(this.storeQuery);
    return storeSchema.parse({ ...this.store, ...rows[0]?.store });
  }

  /** Marks the email as sent, and deletes its data. */
  async markSent({ id }: ClaimedEmail): Promise<void> {
    await this.pg.raw(MARK_SENT, { id });
  }

  /**
   * Records a failed attempt; sending is retried for three days.
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

  /**
   * Deletes the data of all emails to somebody, in answer to them, or about what is theirs, and gives up those that are
   * queued.
   */
  async forget({ address, about }: Forgotten, transaction: Knex = this.pg): Promise<void> {
    await transaction.raw(FORGET, { address, about: about as unknown as Knex.Value });
  }

  /** Deletes emails that were finished more than 30 days ago, and mailbox hashes no longer needed. */
  async sweep(): Promise<void> {
    await sweep(this.pg, "outbox_email", OLD, { age: MEMORY });
    await this.pg.raw(FORGET_MAILBOXES);
  }
}
