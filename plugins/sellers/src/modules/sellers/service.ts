import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils";
import { normalizeClientKeys } from "./client-keys";
import { Seller } from "./models/seller";
import { SellerAssignment } from "./models/seller-assignment";
import { SellerClient } from "./models/seller-client";
import { SellerMessage } from "./models/seller-message";
import { ASSIGN_SELLER, LIST_SELLERS_WITH_COUNTS } from "./queries";
import type {
  AssignedSeller,
  AssignSellerInput,
  RecordMessageInput,
  SellerAssignmentResult,
  SellerWithCounts,
} from "./types";

type AssignmentRow = { client_id: string; assignment_id: string | null } & (
  ({ seller_id: string } & Omit<AssignedSeller, "id">) | { seller_id: null }
);

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
   * @throws MedusaError (invalid_data) when no client key is left after trimming
   */
  async assignSeller({ clientKeys, orderId, kind }: AssignSellerInput): Promise<SellerAssignmentResult> {
    const { rows } = await this.pg.raw<{ rows: [AssignmentRow] }>(ASSIGN_SELLER, {
      keys: normalizeClientKeys(clientKeys),
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

  /** A page of a seller's messages, newest first, and how many there are in all. */
  async listMessagesOf(sellerId: string, page: { limit: number; offset: number }) {
    return await this.listAndCountSellerMessages(
      { seller_id: sellerId },
      { order: { created_at: "DESC", id: "DESC" }, take: page.limit, skip: page.offset },
    );
  }

  /**
   * Every seller (or the one of `sellerId`) by priority, with distinct clients and messages in all, counted by one
   * statement.
   */
  async listSellersWithCounts(sellerId?: string): Promise<SellerWithCounts[]> {
    const { rows } = await this.pg.raw<{ rows: SellerWithCounts[] }>(LIST_SELLERS_WITH_COUNTS, {
      sellerId: sellerId ?? null,
    });
    return rows;
  }
}
