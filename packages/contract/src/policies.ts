/** The pages that a house writes itself. */
export const POLICIES = {
  returns: { title: "Trocas e devoluções", path: "/trocas-e-devolucoes" },
  delivery: { title: "Entrega", path: "/entrega" },
  terms: { title: "Termos", path: "/termos" },
  contact: { title: "Contato", path: "/contato" },
} as const;
export type PolicyId = keyof typeof POLICIES;
export const POLICY_IDS = Object.keys(POLICIES) as [PolicyId, ...PolicyId[]];
