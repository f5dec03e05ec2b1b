import { exactTime, relativeTime } from "./when";

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

  it("is written in full without a comma", () => {
    expect(exactTime("2026-12-24T15:30:00Z")).toMatch(/^2[45]\/12\/2026 \d\d:30$/);
  });
});
