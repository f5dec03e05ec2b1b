import type { ASSIGNMENT_KINDS } from "./models/seller-assignment";

export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/** What a shopper may know of a seller, and what a WhatsApp link needs. */
export type AssignedSeller = { id: string; codigo: string; nome: string; email: string; telefone: string };

/** Stands for a seller's id where what has none is meant. */
export const NO_SELLER = "nenhum";

/** Whose rows of the queue: one seller's by id, nobody's (null), or everybody's. */
export type QueueScope = string | null | undefined;

export type AssignSellerInput = {
  /** Every key by which the client is known (`client-keys.ts`). The first of an unknown client names it. */
  clientKeys: string[];
  /** The order that is assigned; asked again for the same order the answer is the same. */
  orderId?: string;
  kind: AssignmentKind;
};

export type SellerAssignmentResult = {
  /** Null while no seller is active: the contact goes to the shop's own number. */
  seller: AssignedSeller | null;
  /** The client's principal key, for `recordMessage`. */
  clientId: string;
  /** The assignment recorded by this very call, or null when nothing was new. */
  assignmentId: string | null;
};

export type RecordMessageInput = {
  sellerId: string | null;
  clientId: string;
  /** One of the shop's kinds of message, such as 'product_inquiry' (spec 1 §3). */
  messageType: string;
  text: string;
  data: Record<string, unknown>;
  orderId?: string | null;
};

/** A seller as the administration sees it (spec 2 §3). */
export type SellerRecord = AssignedSeller & {
  ordem: number;
  ativo: boolean;
  /** The Medusa user by whom the seller signs in. */
  user_id: string | null;
};

/** The same in the list (spec 2 §2 and §9). */
export type SellerWithCounts = SellerRecord & {
  /** Distinct clients. */
  clientes: number;
  /** Messages in all. */
  mensagens: number;
};

/** The seller's own fields, without what the ORM adds. */
export function toSellerRecord(seller: SellerRecord): SellerRecord {
  const { id, codigo, nome, email, telefone, ordem, ativo, user_id } = seller;
  return { id, codigo, nome, email, telefone, ordem, ativo, user_id };
}
