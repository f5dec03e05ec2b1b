import { ACTIONS, KINDS } from "./actions";
import { detailLines } from "./words";

test("every act is of a kind that the page's filter offers", () => {
  const kinds = Object.keys(ACTIONS).map((action) => action.split(".")[0]);
  expect(kinds.filter((kind) => !Object.keys(KINDS).includes(kind ?? ""))).toEqual([]);
});

test("what an entry tells is read in Portuguese", () => {
  const lines = detailLines({
    count: 3,
    changes: [
      { of: "Azul / 50", field: "price", before: 349.9, after: 1379.9 },
      { field: "ativo", before: true, after: false },
    ],
    fields: ["title", "foo"],
  });
  expect(lines.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
    "Azul / 50: preço de R$ 349,90 para R$ 1.379,90",
    "ativo de sim para não",
    "e mais 1",
    "campos: título, foo",
  ]);
  expect(detailLines({ changes: [{ field: "email", before: null, after: null }] })).toEqual(["e-mail mudou"]);
  expect(detailLines({ changes: [{ field: "companyName", before: null, after: "2026-11-28" }] })).toEqual([
    "razão social: 28/11/2026",
  ]);
  expect(detailLines({ count: 12, days: 730 })).toEqual(["quantos: 12", "dias: 730"]);
  expect(detailLines({ provider: "pp_pix_brazilian" })).toEqual(["meio: Pix"]);
  expect(detailLines({ provider: "pp_system_default" })).toEqual(["meio: à mão"]);
  expect(detailLines({})).toEqual([]);
});
