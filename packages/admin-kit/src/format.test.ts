import { counted, formatDate, formatDateTime } from "./format.ts";

test("moments are written as in Brazil", () => {
  expect(formatDate("2026-11-21T14:05:00-03:00")).toBe("21/11/2026");
  expect(formatDateTime("2026-11-21T14:05:00-03:00")).toBe("21/11/2026 14:05");
});

test("moments are on the store's clock, wherever the reader is", () => {
  expect(formatDateTime("2026-11-22T01:30:00Z")).toBe("21/11/2026 22:30");
});

test.each([
  [0, "0 pedidos"],
  [1, "1 pedido"],
  [1234, "1.234 pedidos"],
])("%d is said as '%s'", (count, words) => {
  expect(counted(count, "pedido", "pedidos")).toBe(words);
});
