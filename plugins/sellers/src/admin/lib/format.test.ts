import { dateOf, dayOf } from "./days";
import { clientLabel, counted, dateTime, dayMonth, money, relativeTime } from "./format";

test("dates, money and counts are written as in Brazil", () => {
  expect(dateTime("2026-11-21T14:05:00")).toBe("21/11/2026 14:05");
  expect(dayMonth("2026-11-21")).toBe("21/11");
  expect(money(123_456).replace(/\s/g, " ")).toBe("R$ 1.234,56");
  expect([0, 1, 2].map((count) => counted(count, "pedido", "pedidos"))).toEqual([
    "0 pedidos",
    "1 pedido",
    "2 pedidos",
  ]);
});

test("a client is shown by what people know them by", () => {
  expect(clientLabel("email:ana@exemplo.com.br")).toBe("ana@exemplo.com.br");
  expect(clientLabel("phone:11987654321")).toBe("(11) 98765-4321");
  expect(clientLabel("client:6e1f0c2a-6c43-4f0e-9d6e-1f2f3c4d5e6f")).toBe("Visitante 6e1f0c2a");
  expect(clientLabel("session_1")).toBe("session_1");
});

test("a day stays that day, to a picker and back, in any time zone", () => {
  for (const day of ["2026-11-01", "2028-02-29", "2030-12-31"]) expect(dayOf(dateOf(day))).toBe(day);
});

const NOW = Date.parse("2026-12-24T18:30:00-03:00");

describe("when something came", () => {
  it.each([
    ["2026-12-24T18:29:40-03:00", "agora"],
    ["2026-12-24T18:31:00-03:00", "agora"],
    ["2026-12-24T18:25:00-03:00", "há 5 minutos"],
    ["2026-12-24T16:00:00-03:00", "há 2 horas"],
    ["2026-12-23T17:00:00-03:00", "ontem"],
    ["2026-12-01T17:00:00-03:00", "há 23 dias"],
    ["2025-12-01T17:00:00-03:00", "ano passado"],
  ])("at %s is said as '%s'", (date, words) => {
    expect(relativeTime(date, NOW)).toBe(words);
  });
});
