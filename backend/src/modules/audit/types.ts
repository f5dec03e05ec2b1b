import type { AuditAction } from "./actions";

/** Kinds of actor; 'stranger' is somebody who failed to prove who they are. */
export const ACTOR_KINDS = {
  administrator: "Administrador",
  seller: "Vendedor",
  "api-key": "Chave de API",
  terminal: "Terminal",
  system: "Sistema",
  customer: "Cliente",
  stranger: "Desconhecido",
} as const;

export type AuditActor = {
  kind: keyof typeof ACTOR_KINDS;
  /** Id of the user, API key or customer. */
  id?: string | null;
  /** A staff member's email or an API key's title at that time; never a customer's. */
  name?: string | null;
};

export type AuditSubject = {
  /** Type of subject, such as 'order' or 'product': see SUBJECTS. */
  type: string;
  id?: string | null;
  /** Its name at that time, such as '#1042'; for a customer nothing but the id. */
  label?: string | null;
};

/** The outcome of the action; 'unknown' when its process died before reporting one. */
export const OUTCOMES = { done: "Feito", failed: "Falhou", unknown: "Sem resposta" } as const;
export type AuditOutcome = keyof typeof OUTCOMES;

/** A field before and after; null where it had, or has, no value. */
export type AuditChange = {
  /** What the field belongs to when the subject has several: a size, a currency. */
  of?: string;
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
};

/** Further facts worth keeping: changes, counts, names of fields. Never a customer's name, email or address. */
export type AuditDetails = { changes?: AuditChange[] } & Record<string, unknown>;

export type NewAuditEntry = {
  action: AuditAction;
  /** Defaults to the actor of the current request, else the system. */
  actor?: AuditActor;
  subject?: AuditSubject;
  details?: AuditDetails;
  outcome?: AuditOutcome;
  /** The network address of whoever signs in; only its network is stored (/24 for IPv4, /48 for IPv6). */
  address?: string | null;
};
