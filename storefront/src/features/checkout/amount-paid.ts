import type { Order } from "@alfaiataria/contract";

/** What was paid, reais: an order's total is less once something was given back. */
export const amountPaid = ({ history, total }: Pick<Order, "history" | "total">): number =>
  history.find(({ step }) => step === "paid")?.amount ?? total;
