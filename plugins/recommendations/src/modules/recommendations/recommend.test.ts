import fc from "fast-check";
import { foldWords } from "@alfaiataria/brazil";
import type { Garment } from "./garments/garment";
import { askedFor } from "./outfit/complements";
import { kindOf } from "./garments/kinds";
import { COLORS, garment, SHOP } from "../../testing/garments";
import { DEPTH, recommend, type Recommendation, shownScore } from "./recommend";

const byId = new Map(SHOP.map((item) => [item.id, item]));
const looksOf = (shop: readonly Garment[], baskets: string[][] = []) => recommend(shop, baskets);
const listOf = (id: number, shop = SHOP, baskets: string[][] = []): Recommendation[] =>
  looksOf(shop, baskets).get(String(id)) ?? [];
const idsOf = (list: Recommendation[]) => list.map(({ id }) => Number(id));
const typesOf = (list: Recommendation[]) => list.map(({ id }) => byId.get(id)?.type);

describe("a look", () => {
  test("around a suit: white shirt, tie, and shoes and belt of one brown leather", () => {
    const first = listOf(1).slice(0, 4);
    expect(typesOf(first).sort()).toEqual(["Camisa", "Cinto", "Gravata", "Sapato"]);
    expect(idsOf(first).sort((a, b) => a - b)).toEqual([4, 12, 14, 17]);
  });

  test("around a suit of three pieces has no waistcoat, around one of two it may", () => {
    expect(typesOf(listOf(1))).not.toContain("Colete");
    expect(typesOf(listOf(2))).toContain("Colete");
  });

  test("around jeans has no tie, no suit and no other trousers", () => {
    const types = typesOf(listOf(10));
    for (const type of ["Gravata", "Terno", "Costume", "Calça", "Shorts"]) expect(types).not.toContain(type);
    expect(types.slice(0, 4)).toEqual(expect.arrayContaining(["Camiseta", "Tênis"]));
  });

  test("around shorts is one for hot days", () => {
    expect(idsOf(listOf(11)).slice(0, 3)).toEqual(expect.arrayContaining([7, 16]));
    expect(typesOf(listOf(11))).not.toContain("Cachecol");
  });

  test("around a winter blazer has the scarf, and says that it is for cold days", () => {
    expect(listOf(3).find(({ id }) => id === "21")?.reason).toBe(
      "O cachecol cinza-chumbo acompanha o blazer nos dias frios.",
    );
  });

  test("keeps the belt to the color of the shoes", () => {
    expect(idsOf(listOf(14))[0]).toBe(17);
    expect(listOf(15)[0]).toMatchObject({ id: "18", reason: "O cinto preto repete o preto do sapato." });
  });

  test("names the true cause in a sentence with its genders right", () => {
    const reasons = Object.fromEntries(listOf(1).map(({ id, reason }) => [id, reason]));
    expect(reasons).toMatchObject({
      4: "A camisa branca ilumina o azul-marinho do terno.",
      12: "A gravata bordô aquece o azul-marinho do terno.",
      22: "A meia azul-marinho alonga a linha do terno.",
    });
  });
});

describe("what is bought together", () => {
  const often = Array.from({ length: 60 }, () => [
    ["2", "13"],
    ["10", "7", "16"],
    ["8", "4", "12"],
  ]).flat();

  test("moves a piece up as orders come in, and is said when it is why", () => {
    expect(idsOf(listOf(2)).slice(0, 4)).toContain(12);
    expect(idsOf(listOf(2)).slice(0, 4)).not.toContain(13);
    expect(listOf(2, SHOP, often)[0]).toMatchObject({
      id: "13",
      reason: "Quem levou este costume também levou esta gravata.",
    });
  });

  test("once proves nothing", () => {
    expect(listOf(2, SHOP, [["2", "13"]]).every(({ reason }) => !reason.startsWith("Quem"))).toBe(true);
  });

  test("teaches nothing when somebody stocked up, or of pieces that are gone", () => {
    const all = SHOP.map(({ id }) => id);
    const wholesale = Array.from({ length: 50 }, () => [...all, ...all.map((id) => `x${id}`)]);
    expect(looksOf(SHOP, wholesale)).toEqual(looksOf(SHOP));
    expect(looksOf(SHOP, [["2", "999"]])).toEqual(looksOf(SHOP));
  });
});

describe("any catalogue and any orders", () => {
  const types = [
    "Terno",
    "Blazer",
    "Camisa",
    "Calça",
    "Jeans",
    "Gravata",
    "Sapato",
    "Cinto",
    "Meia",
    "Pijama",
    "",
  ];
  const shops = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 200 }),
      type: fc.constantFrom(...types),
      color: fc.constantFrom(...COLORS),
      name: fc.constantFrom("Social", "Casual Linho", "Tweed", "\0", "🧥 ${x}"),
      priceCentavos: fc.constantFrom(0, 4_900, 189_000, 2_000_000_000),
      hex: fc.constantFrom("#15233f", "#ffffff", "#651728", "", "não é cor"),
      available: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  );
  const orders = fc.array(fc.array(fc.integer({ min: 1, max: 220 }).map(String), { maxLength: 30 }), {
    maxLength: 30,
  });
  const made = shops.map((rows) =>
    rows.map(({ id, type, name, color, ...own }) => garment(id, type, name, color, own)),
  );

  test("give lists without the piece's own type, in stock only, each type once before any twice", () => {
    fc.assert(
      fc.property(made, orders, (shop, baskets) => {
        const known = new Map(shop.map((item) => [item.id, item]));
        for (const [anchor, list] of recommend(shop, baskets)) {
          const pieces = list.map(({ id }) => known.get(id)!);
          const own = foldWords(known.get(anchor)!.type);
          expect(pieces.every(({ available, type }) => available && foldWords(type) !== own)).toBe(true);
          expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
          expect(list.length).toBeLessThanOrEqual(DEPTH);
          const first = pieces.findIndex(({ type }, at) =>
            pieces.slice(0, at).some((other) => other.type === type),
          );
          const round = first < 0 ? pieces : pieces.slice(0, first);
          expect(new Set(pieces.map(({ type }) => type)).size).toBe(round.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("give scores from 0 to 1 that descend, and a sentence to each", () => {
    fc.assert(
      fc.property(made, orders, (shop, baskets) => {
        for (const list of recommend(shop, baskets).values()) {
          const scores = list.map(({ score }) => score);
          expect(scores).toEqual([...scores].sort((a, b) => b - a));
          expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
          expect(list.every(({ reason }) => /^\p{Lu}.*\.$/su.test(reason))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("never leave a list empty while something in stock is asked for", () => {
    fc.assert(
      fc.property(made, orders, (shop, baskets) => {
        const lists = recommend(shop, baskets);
        for (const item of shop) {
          const kind = kindOf(item.type, item.name);
          const match = shop.some(
            (other) =>
              other.available &&
              foldWords(other.type) !== foldWords(item.type) &&
              askedFor(kind, kindOf(other.type, other.name)) > 0,
          );
          expect([item.id, (lists.get(item.id) ?? []).length > 0]).toEqual([item.id, match]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("give the same lists in whatever order they come", () => {
    fc.assert(
      fc.property(made, orders, (shop, baskets) => {
        expect(recommend([...shop].reverse(), [...baskets].reverse())).toEqual(recommend(shop, baskets));
      }),
      { numRuns: 60 },
    );
  });
});

test("a shown score rises with the merit, from 0 to at most 1, in hundredths", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(shownScore) as [number, number];
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high * 100).toBeCloseTo(Math.round(high * 100));
      },
    ),
  );
});

test("only merits above 0.9 are shown above 0.8", () => {
  expect(shownScore(0.9)).toBe(0.8);
  expect(shownScore(0.92)).toBeGreaterThan(0.8);
});
