const STATUS: Record<string, string> = {
  pending: "Recebido",
  lapsed: "Reserva expirada",
  requires_action: "Aguardando confirmação",
  completed: "Concluído",
  canceled: "Cancelado",
  archived: "Arquivado",
};

/** How an order stands, for its customer; empty for a state that has no name here. */
export function orderStatus(status: string): string {
  return STATUS[status] ?? "";
}
