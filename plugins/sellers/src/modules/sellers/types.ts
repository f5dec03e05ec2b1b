import type { ASSIGNMENT_KINDS } from "./models/seller-assignment";

export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/** What shoppers may know about a seller, and what a WhatsApp link needs. */
export type AssignedSeller = { id: string; codigo: string; nome: string; email: string; telefone: string };

/** Used in place of a seller's id for records without a seller. */
export const NO_SELLER = "nenhum";

/** Scope of the queue: one seller's rows by id, those without a seller (null), or all (undefined). */
export type QueueScope = string | null | undefined;

export type AssignSellerInput = {
  /** All keys of the client (`client-keys.ts`). The first becomes the principal key of a new client. */
  clientKeys: string[];
  /** The order to assign; repeated calls for the same order give the same seller. */
  orderId?: string;
  kind: AssignmentKind;
};

export type SellerAssignmentResult = {
  /** Null while no seller is active: the client then contacts the shop's own number. */
  seller: AssignedSeller | null;
  /** The client's principal key, for `recordMessage`. */
  clientId: string;
  /** The assignment that this call recorded; null when nothing was new. */
  assignmentId: string | null;
};

/** A known client, and who serves them today; null while nobody does. */
export type ServedClient = { clientId: string; seller: AssignedSeller | null };

export type RecordMessageInput = {
  sellerId: string | null;
  clientId: string;
  /** Type of message, such as 'product_inquiry' (spec 1 §3). */
  messageType: string;
  text: string;
  data: Record<string, unknown>;
  orderId?: string | null;
};

/** A seller as the administration sees it (spec 2 §3). */
export type SellerRecord = AssignedSeller & {
  ordem: number;
  ativo: boolean;
  /** The Medusa user with whom the seller signs in. */
  user_id: string | null;
};

/** The same with counts, as in the list (spec 2 §2 and §9). */
export type SellerWithCounts = SellerRecord & {
  /** Distinct clients. */
  clientes: number;
  /** Messages in all. */
  mensagens: number;
};

/** The seller's own fields, without those added by the ORM. */
export function toSellerRecord(seller: SellerRecord): SellerRecord {
  const { id, codigo, nome, email, telefone, ordem, ativo, user_id } = seller;
  return { id, codigo, nome, email, telefone, ordem, ativo, user_id };
}

/**
 * What the application's guard of `/admin` notes on a request, in `asking_seller`: the id of the seller who makes it, or
 * null for an administrator.
 */
export type Asking = { asking_seller?: string | null };
