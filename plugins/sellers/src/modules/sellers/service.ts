import type { MessageStatus } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { Seller } from "./models/seller";
import { SellerAssignment } from "./models/seller-assignment";
import { SellerClient } from "./models/seller-client";
import { SellerMessage } from "./models/seller-message";
import { assignSeller } from "./queries/assign";
import { clientsOfSeller } from "./queries/clients";
import { ordersOfSeller, type OrderSearch } from "./queries/orders";
import { erasePerson, latestMessagesOf, messagesOfPerson, type Person } from "./queries/persons-messages";
import {
  changeMessage,
  countMessages,
  type MessageChange,
  messageOf,
  messagesOf,
} from "./queries/queue-messages";
import { countOrders, orderOf, ordersOf } from "./queries/queue-orders";
import { type QueueSearch, searchMessages, searchOrders } from "./queries/queue-search";
import { latestOf, summaryOf } from "./queries/queue-summary";
import { deleteUnanswered, recentMessage, recordOnce } from "./queries/recorded-messages";
import { type ClientMove, type OrderMove, reassignClient, reassignOrder } from "./queries/reassign";
import {
  type Absence,
  deleteSeller,
  linkUser,
  listSellers,
  type NewOrder,
  reorderSellers,
  sellersWithCounts,
  setAbsence,
} from "./queries/sellers";
import { handOver, type HandOver } from "./queries/hand-over";
import { sellerOfClient, sellerServingOrder } from "./queries/serving";
import { ownedBy, type Page } from "./queries/sql";
import type {
  AssignedSeller,
  AssignSellerInput,
  QueueScope,
  RecordMessageInput,
  SellerAssignmentResult,
} from "./types";

/** Sellers, their clients and orders, and the messages sent to them. */
export default class SellersModuleService extends MedusaService({
  Seller,
  SellerAssignment,
  SellerClient,
  SellerMessage,
}) {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, ...rest: unknown[]) {
    // The generated base class accepts all arguments that Medusa passes, but does not type them.
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /**
   * Assigns a seller to the client (DESIGN decision 6): the order's seller if it has one who has not left, else whoever
   * serves the client, else the active seller whose turn it is. One statement, atomic and fair under any concurrency.
   * @throws MedusaError (invalid_data) without a client key
   */
  assignSeller(input: AssignSellerInput): Promise<SellerAssignmentResult> {
    return assignSeller(this.pg, input);
  }

  /** Who serves a client today; undefined for one whom nobody knows. Asking gives nobody a seller. */
  servingClient(clientKeys: string[]) {
    return sellerOfClient(this.pg, clientKeys);
  }

  /** Who serves an order today: its seller until they leave, then whoever serves its client; null for nobody. */
  servingOrder(orderId: string) {
    return sellerServingOrder(this.pg, orderId);
  }

  /** The seller in an order's history, who may have left; null while it has none. */
  async sellerOfOrder(orderId: string): Promise<AssignedSeller | null> {
    const [assignment] = await this.listSellerAssignments(
      { order_id: orderId },
      { relations: ["seller"], take: 1 },
    );
    if (!assignment) return null;
    const { id, codigo, nome, email, telefone } = assignment.seller;
    return { id, codigo, nome, email, telefone };
  }

  /** Stores a message as sent, with the seller it went to. */
  async recordMessage(input: RecordMessageInput) {
    return await this.createSellerMessages({
      seller_id: input.sellerId,
      client_id: input.clientId,
      message_type: input.messageType,
      text: input.text,
      data: input.data,
      order_id: input.orderId ?? null,
    });
  }

  /** Stores a message with a fixed id; does nothing when that id exists already. */
  recordOnce(id: string, input: RecordMessageInput) {
    return recordOnce(this.pg, id, input);
  }

  /** The first message of that type with the same data in the last ten minutes, if there is one. */
  recentMessage(like: Pick<RecordMessageInput, "messageType" | "data">) {
    return recentMessage(this.pg, like);
  }

  /** Deletes the unanswered messages of a type, but those that stay. @param stays SQL condition on `seller_message m` */
  deleteUnanswered(messageType: string, stays: string, transaction: Knex = this.pg) {
    return deleteUnanswered(transaction, messageType, stays);
  }

  /** All messages of a person, oldest first, for their data export. */
  messagesOfPerson(person: Person) {
    return messagesOfPerson(this.pg, person);
  }

  /** A person's newest messages, each with the number of all. */
  latestMessagesOf(person: Person, limit: number) {
    return latestMessagesOf(this.pg, person, limit);
  }

  /**
   * Empties a person's messages and forgets by which keys they were known, within the caller's transaction.
   * @returns the ids of the messages
   */
  erasePerson(person: Person, transaction: Knex) {
    return erasePerson(transaction, person);
  }

  /** A page of a seller's messages, newest first, and their total number. */
  async listMessagesOf(sellerId: string, page: Page) {
    return await this.listAndCountSellerMessages(
      { seller_id: sellerId },
      { order: { created_at: "DESC", id: "DESC" }, take: page.limit, skip: page.offset },
    );
  }

  /** Every seller (or the one with `sellerId`) by priority, with counts of distinct clients and of messages. */
  listSellersWithCounts(sellerId?: string) {
    return sellersWithCounts(this.pg, sellerId);
  }

  /** Every seller by priority, for staff: counts, absence, access, and the load of the last 30 days. */
  listSellersForStaff() {
    return listSellers(this.pg);
  }

  /** Lets a seller sign in as that user from now on. @returns false for one who is gone, or signs in already */
  linkUser(sellerId: string, userId: string) {
    return linkUser(this.pg, sellerId, userId);
  }

  /** Sets the days on which a seller gets no clients. @returns whether the seller exists */
  setAbsence(sellerId: string, absence: Absence) {
    return setAbsence(this.pg, sellerId, absence);
  }

  /** Numbers all sellers from 1; 'conflict' when someone else changed the list meanwhile. */
  reorderSellers(order: NewOrder) {
    return reorderSellers(this.pg, order);
  }

  /** Deletes a seller who was created by mistake; refuses one who served somebody ('served') or signs in ('linked'). */
  deleteUnserved(sellerId: string) {
    return deleteSeller(this.pg, sellerId);
  }

  /** Moves a client, with their unanswered messages, to another seller; the client's orders stay. */
  reassignClient(move: ClientMove) {
    return reassignClient(this.pg, move);
  }

  /** Gives an order, and the messages about it, to another seller or to none. */
  reassignOrder(move: OrderMove) {
    return reassignOrder(this.pg, move);
  }

  /** Gives what an inactive seller had open, with its clients, to another seller. */
  handOver(change: HandOver) {
    return handOver(this.pg, change);
  }

  /** A page of a seller's clients, latest first, and their total number. */
  listClientsOf(sellerId: string, search: Page & { q: string }) {
    return clientsOfSeller(this.pg, sellerId, search);
  }

  /** A page of a seller's orders, newest first, and their total number; `NO_SELLER` gives orders without a seller. */
  listOrdersOf(sellerId: string, search: OrderSearch) {
    return ordersOfSeller(this.pg, sellerId, search);
  }

  /** A page of messages with their clients, newest first. */
  listQueueMessages(scope: QueueScope, page: Page & { status?: MessageStatus }) {
    return messagesOf(this.pg, ownedBy(scope), page);
  }

  countQueueMessages(scope: QueueScope, status?: MessageStatus) {
    return countMessages(this.pg, ownedBy(scope), status);
  }

  /** What a search finds: a page of messages or of orders, and how much there is of each. */
  searchQueueMessages(scope: QueueScope, page: QueueSearch & { status: MessageStatus }) {
    return searchMessages(this.pg, ownedBy(scope), page);
  }

  searchQueueOrders(scope: QueueScope, page: QueueSearch) {
    return searchOrders(this.pg, ownedBy(scope), page);
  }

  /** One message of the scope; undefined for another seller's. */
  queueMessage(scope: QueueScope, id: string) {
    return messageOf(this.pg, ownedBy(scope), id);
  }

  /** Changes status or notes; 'conflict' when someone else changed the notes meanwhile. */
  changeMessage(scope: QueueScope, id: string, change: MessageChange) {
    return changeMessage(this.pg, ownedBy(scope), id, change);
  }

  /** A page of orders with what is needed to serve their clients, newest first. */
  listQueueOrders(scope: QueueScope, page: Page) {
    return ordersOf(this.pg, ownedBy(scope), page);
  }

  countQueueOrders(scope: QueueScope) {
    return countOrders(this.pg, ownedBy(scope));
  }

  /** One order of the scope; undefined for another seller's. */
  queueOrder(scope: QueueScope, id: string) {
    return orderOf(this.pg, ownedBy(scope), id);
  }

  /** How much is new, and what arrived after `since` (a list's `latestInQueue`; null: nothing counts as arrived). */
  queueSummary(scope: QueueScope, since: number | null) {
    return summaryOf(this.pg, ownedBy(scope), since);
  }

  /** When the scope's newest message or order arrived, in microseconds since 1970. */
  latestInQueue(scope: QueueScope) {
    return latestOf(this.pg, ownedBy(scope));
  }
}
