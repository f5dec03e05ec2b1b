import type { AuditAction } from "./actions";

/** Who may have acted; 'stranger' is somebody who failed to say who they are. */
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
  /** Of the user, API key or customer. */
  id?: string | null;
  /** A staff member's e-mail or an API key's title, as it was then; never a customer's. */
  name?: string | null;
};

export type AuditSubject = {
  /** What it is, 'order', 'product': see SUBJECTS. */
  type: string;
  id?: string | null;
  /** Its name as it was then, '#1042'; of a customer nothing but the id. */
  label?: string | null;
};

/** What happened to the act; 'unknown' when its process ended before it could say. */
export const OUTCOMES = { done: "Feito", failed: "Falhou", unknown: "Sem resposta" } as const;
export type AuditOutcome = keyof typeof OUTCOMES;

/** A field before and after; null where there was nothing, or is nothing any more. */
export type AuditChange = {
  /** Of what, where the subject has several: a size, a currency. */
  of?: string;
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
};

/** What else is worth keeping: changes, counts, names of fields. Never a customer's name, e-mail or address. */
export type AuditDetails = { changes?: AuditChange[] } & Record<string, unknown>;

export type NewAuditEntry = {
  action: AuditAction;
  /** Without one, whoever the request at hand is by, else the system. */
  actor?: AuditActor;
  subject?: AuditSubject;
  details?: AuditDetails;
  outcome?: AuditOutcome;
  /** The network address of whoever signs in; only its network is kept (an IPv4's /24, an IPv6's /48). */
  address?: string | null;
};
