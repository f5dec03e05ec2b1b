import type { MessageStatus } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { distinctKeys } from "./client-keys";
import { Seller } from "./models/seller";
import { SellerAssignment } from "./models/seller-assignment";
import { SellerClient } from "./models/seller-client";
import { SellerMessage } from "./models/seller-message";
import { clientsOfSeller } from "./queries/clients";
import { ordersOfSeller, type OrderSearch } from "./queries/orders";
import {
  changeMessage,
  countMessages,
  type MessageChange,
  messageOf,
  messagesOf,
} from "./queries/queue-messages";
import { countOrders, orderOf, ordersOf } from "./queries/queue-orders";
import { latestOf, summaryOf } from "./queries/queue-summary";
import { type ClientMove, type OrderMove, reassignClient, reassignOrder } from "./queries/reassign";
import {
  type Absence,
  deleteSeller,
  listSellers,
  type NewOrder,
  reorderSellers,
  sellersWithCounts,
  setAbsence,
} from "./queries/sellers";
import { ownedBy, type Page } from "./queries/sql";
import type {
  AssignedSeller,
  AssignSellerInput,
  QueueScope,
  RecordMessageInput,
  SellerAssignmentResult,
} from "./types";

type AssignmentRow = { client_id: string; assignment_id: string | null } & (
  ({ seller_id: string } & Omit<AssignedSeller, "id">) | { seller_id: null }
);

/** Calls the function that the module's migration defines, and adds the seller's contact. */
const ASSIGN_SELLER = `
  SELECT assigned.seller_id, assigned.client_id, assigned.assignment_id,
         seller.codigo, seller.nome, seller.email, seller.telefone
  FROM assign_seller(:keys::text[], :orderId::text, :kind::text, :assignmentId::text) AS assigned
  LEFT JOIN seller ON seller.id = assigned.seller_id`;

/** Sellers, who serves which client and order, and the messages that went to them. */
export default class SellersModuleService extends MedusaService({
  Seller,
  SellerAssignment,
  SellerClient,
  SellerMessage,
}) {
  private readonly pg: Knex;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, ...rest: unknown[]) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /**
   * Gives the client a seller (DESIGN decision 6): the order's own if it has one, else the client's while that seller is
   * active, else the active seller whose turn it is. One statement, atomic and fair under any concurrency.
   * @throws MedusaError (invalid_data) without a client key
   */
  async assignSeller({ clientKeys, orderId, kind }: AssignSellerInput): Promise<SellerAssignmentResult> {
    const { rows } = await this.pg.raw<{ rows: [AssignmentRow] }>(ASSIGN_SELLER, {
      keys: distinctKeys(clientKeys),
      orderId: orderId ?? null,
      kind,
      assignmentId: generateEntityId(undefined, "selasg"),
    });
    const { client_id: clientId, assignment_id: assignmentId, ...found } = rows[0];
    if (found.seller_id === null) return { seller: null, clientId, assignmentId };
    const { seller_id: id, ...contact } = found;
    return { seller: { id, ...contact }, clientId, assignmentId };
  }

  /** The seller of an order, or null while it has none. */
  async sellerOfOrder(orderId: string): Promise<AssignedSeller | null> {
    const [assignment] = await this.listSellerAssignments(
      { order_id: orderId },
      { relations: ["seller"], take: 1 },
    );
    if (!assignment) return null;
    const { id, codigo, nome, email, telefone } = assignment.seller;
    return { id, codigo, nome, email, telefone };
  }

  /** Keeps a message as sent, with the seller it went to. */
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

  /** The same of a message that there is once, by its id; again it changes nothing. */
  async recordOnce(id: string, input: RecordMessageInput): Promise<void> {
    await this.pg("seller_message")
      .insert({
        id,
        seller_id: input.sellerId,
        client_id: input.clientId,
        message_type: input.messageType,
        text: input.text,
        data: input.data,
        order_id: input.orderId ?? null,
      })
      .onConflict("id")
      .ignore();
  }

  /** A page of a seller's messages, newest first, and how many there are in all. */
  async listMessagesOf(sellerId: string, page: Page) {
    return await this.listAndCountSellerMessages(
      { seller_id: sellerId },
      { order: { created_at: "DESC", id: "DESC" }, take: page.limit, skip: page.offset },
    );
  }

  /** Every seller (or the one of `sellerId`) by priority, with distinct clients and messages in all. */
  listSellersWithCounts(sellerId?: string) {
    return sellersWithCounts(this.pg, sellerId);
  }

  /** Every seller by priority as staff see them: counts, absence, sign-in, and the load of the last 30 days. */
  listSellersForStaff() {
    return listSellers(this.pg);
  }

  /** The seller who signs in as that user, or null. */
  async sellerOfUser(userId: string): Promise<{ id: string; nome: string } | null> {
    const [seller] = await this.listSellers({ user_id: userId }, { select: ["id", "nome"], take: 1 });
    return seller ? { id: seller.id, nome: seller.nome } : null;
  }

  /** Sets when a seller is given nothing. @returns whether there is such a seller */
  setAbsence(sellerId: string, absence: Absence) {
    return setAbsence(this.pg, sellerId, absence);
  }

  /** Numbers all sellers from 1. Of two who reorder at once the second is told: 'conflict'. */
  reorderSellers(order: NewOrder) {
    return reorderSellers(this.pg, order);
  }

  /** Deletes a seller who was made by mistake: who served somebody ('served') or signs in ('linked') stays. */
  deleteUnserved(sellerId: string) {
    return deleteSeller(this.pg, sellerId);
  }

  /** Passes a client from one seller to another, with the messages that nobody has answered; their orders stay. */
  reassignClient(move: ClientMove) {
    return reassignClient(this.pg, move);
  }

  /** Gives an order, and the messages on it, to another seller or to none. */
  reassignOrder(move: OrderMove) {
    return reassignOrder(this.pg, move);
  }

  /** A page of the clients whom a seller serves, the latest first, and how many there are. */
  listClientsOf(sellerId: string, search: Page & { q: string }) {
    return clientsOfSeller(this.pg, sellerId, search);
  }

  /** A page of a seller's orders, newest first, and how many there are; of `NO_SELLER` those that have none. */
  listOrdersOf(sellerId: string, search: OrderSearch) {
    return ordersOfSeller(this.pg, sellerId, search);
  }

  /** A page of messages with who wrote them, newest first. */
  listQueueMessages(scope: QueueScope, page: Page & { status?: MessageStatus }) {
    return messagesOf(this.pg, ownedBy(scope), page);
  }

  countQueueMessages(scope: QueueScope, status?: MessageStatus) {
    return countMessages(this.pg, ownedBy(scope), status);
  }

  /** One message of the scope; undefined for another's. */
  queueMessage(scope: QueueScope, id: string) {
    return messageOf(this.pg, ownedBy(scope), id);
  }

  /** Changes status or notes. Of two who write notes at once the second is told: 'conflict'. */
  changeMessage(scope: QueueScope, id: string, change: MessageChange) {
    return changeMessage(this.pg, ownedBy(scope), id, change);
  }

  /** A page of orders with what serves their clients, newest first. */
  listQueueOrders(scope: QueueScope, page: Page) {
    return ordersOf(this.pg, ownedBy(scope), page);
  }

  countQueueOrders(scope: QueueScope) {
    return countOrders(this.pg, ownedBy(scope));
  }

  /** One order of the scope; undefined for another's. */
  queueOrder(scope: QueueScope, id: string) {
    return orderOf(this.pg, ownedBy(scope), id);
  }

  /** How much is new, and what arrived `since` (`latestInQueue` of a list; null counts nothing). */
  queueSummary(scope: QueueScope, since: number | null) {
    return summaryOf(this.pg, ownedBy(scope), since);
  }

  /** When the newest message or order of the scope came, in microseconds since 1970. */
  latestInQueue(scope: QueueScope) {
    return latestOf(this.pg, ownedBy(scope));
  }
}
