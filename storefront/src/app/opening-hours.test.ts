import { expect, test } from "@jest/globals";
import { schemaHours } from "./opening-hours.ts";

test.each([
  ["Segunda a sexta", "10h", "20h", "Mo-Fr 10:00-20:00"],
  ["Sábado", "9h", "18h30", "Sa 09:00-18:30"],
  ["Sábados e domingos", "10h", "14h", "Sa,Su 10:00-14:00"],
  ["terça, quarta-feira e sexta", "9h", "18h", "Tu,We,Fr 09:00-18:00"],
  ["Segunda a quinta e sábado", "9h", "18h", "Mo-Th,Sa 09:00-18:00"],
  ["Véspera de feriado", "9h", "12h", null],
  ["Segunda a feriado", "9h", "12h", null],
  ["Domingo", null, null, null],
])("search engines read the hours of %s, from %s to %s, as %s", (dias, abre, fecha, read) => {
  expect(schemaHours({ dias, abre, fecha })).toBe(read);
});
