import { formatCentavos, formatDeadline } from "@alfaiataria/brazil";
import { erasedKey } from "../../modules/sellers/client-keys";
import { dateOf, dayMonth, dayOf, keyLabel, phoneLabel, relativeTime } from "./format";

test("dates and money are written as in Brazil", () => {
  expect(dayMonth("2026-11-21")).toBe("21/11");
  expect(formatDeadline("2026-11-24T02:00:00.000Z")).toBe("23/11 às 23h");
  expect(formatDeadline("2026-11-23T17:30:00.000Z")).toBe("23/11 às 14h30");
  expect(formatCentavos(123_456).replace(/\s/g, " ")).toBe("R$ 1.234,56");
});

test("a client is shown by what people know them by", () => {
  expect(keyLabel("email:ana@exemplo.com.br")).toBe("ana@exemplo.com.br");
  expect(keyLabel("phone:11987654321")).toBe("(11) 98765-4321");
  expect(keyLabel("session_1")).toBe("session_1");
  expect(keyLabel(erasedKey())).toBe("Cliente que apagou seus dados");
});

test("visitors who came at the same moment are told apart", () => {
  expect(keyLabel("client:session_1795305600000_3f1k2m6e4q")).toBe("Visitante 2m6e4q");
  expect(keyLabel("client:session_1795305600000_5a2c1z0x9y")).toBe("Visitante 1z0x9y");
  expect(keyLabel("session:0123456789abcdef")).toBe("Visitante abcdef");
  expect(keyLabel("customer:cus_01K8ABCDEF")).toBe("Cliente ABCDEF");
});

test.each([
  ["11987654321", "(11) 98765-4321"],
  ["+55 61 9 8765-4321", "(61) 98765-4321"],
  ["+1 415 555 2671", "+1 415 555 2671"],
  ["(85) 3210-1234", "(85) 3210-1234"],
  ["+351 912 345 678", "+351 912 345 678"],
])("the phone %s is written %s", (typed, label) => {
  expect(phoneLabel(typed)).toBe(label);
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
