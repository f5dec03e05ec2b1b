import { HttpError } from "../../lib/api/reply.ts";
import { orderErrorOf } from "./order-error.ts";

function answered(status: number, details?: Record<string, unknown>): HttpError {
  const body = { message: "Mensagem", code: "conflict", ...(details && { details }) };
  return new HttpError(status, JSON.stringify(body), body);
}
const figures = {
  itemsTotal: 890,
  discount: 0,
  shippingPrice: 38,
  shippingDeliveryTime: "8 a 12 dias úteis",
  total: 928,
};

test("new figures are shown to be confirmed", () => {
  expect(orderErrorOf(answered(409, { reason: "totals", ...figures }))).toEqual({ kind: "totals", figures });
  const withCoupon = { ...figures, coupon: "NATAL10" };
  expect(orderErrorOf(answered(409, { reason: "totals", ...withCoupon }))).toEqual({
    kind: "totals",
    figures: withCoupon,
  });
});

test("missing pieces are named, also one that the shop no longer knows", () => {
  const items = [
    { variantId: "v1", name: "Blazer", available: 1 },
    { variantId: "v2", available: 0 },
  ];
  expect(orderErrorOf(answered(409, { reason: "stock", items }))).toEqual({
    kind: "stock",
    pieces: [
      { variantId: "v1", name: "Blazer", available: 1 },
      { variantId: "v2", name: null, available: 0 },
    ],
  });
});

test("field messages go to their fields, and only to fields of the form", () => {
  expect(orderErrorOf(answered(400, { email: "Email inválido", total: "Total inválido" }))).toEqual({
    kind: "fields",
    messages: [{ field: "email", message: "Email inválido" }],
  });
});

test("a way of delivery that the house has given up is to be chosen anew", () => {
  const refused = answered(400, { shippingMethod: "Selecione uma opção de frete" });
  expect(orderErrorOf(refused)).toEqual({ kind: "delivery", message: "Mensagem" });
});

test.each(["limit", "unpaid_orders", "coupon"])(
  "what the shop's %s forbids is told in the server's words",
  (reason) => {
    expect(orderErrorOf(answered(409, { reason, max: 5 }))).toEqual({ kind: "message", message: "Mensagem" });
  },
);

test.each([
  ["an emptied cart", answered(409, { reason: "empty_cart" }), "empty"],
  ["a lost connection", new TypeError("Failed to fetch"), "offline"],
  ["a failing server", answered(500), "other"],
  ["a conflict without a reason", answered(409, { reason: "totals", total: "x" }), "other"],
])("%s is told apart", (_what, error, kind) => {
  expect(orderErrorOf(error).kind).toBe(kind);
});
