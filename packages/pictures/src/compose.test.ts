import sharp from "sharp";
import { toLch } from "./color";
import { drawingKey, drawPiece, type PieceLook, type View } from "./compose";
import { drawCreation } from "./creation";
import { CREATIONS } from "./creations";

const TYPES = [
  "Blazer",
  "Camisa",
  "Camiseta",
  "Jaqueta",
  "Malha",
  "Colete",
  "Calça",
  "Jeans",
  "Shorts",
  "Costume",
  "Terno",
  "Sapato",
  "Mocassim",
  "Tênis",
  "Cinto",
  "Gravata",
  "Óculos",
  "Suspensório",
  "Meia",
  "Cachecol",
];
const VIEWS: readonly View[] = [1, 2, 3, 4];
const NAVY = "#1f2a4d";

const look = (produto: string, view: View = 1, more: Partial<PieceLook> = {}): PieceLook => ({
  produto,
  view,
  colorHex: NAVY,
  ...more,
});

/** What an SVG parser requires: elements closed in order, and every `url(#id)` or `href` defined once. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [, closing, name = "", rest = ""] of svg.matchAll(/<(\/?)([A-Za-z]+)([^<>]*)>/g)) {
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> out of order`);
    } else if (!rest.endsWith("/")) open.push(name);
  }
  if (open.length > 0) faults.push(`not closed: ${open.join(", ")}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) faults.push("an id is used twice");
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) {
    if (!ids.includes(id)) faults.push(`#${id} is not defined`);
  }
  if (/NaN|undefined|Infinity/.test(svg)) faults.push("a number is missing");
  return faults;
}

const rasterise = (svg: string, width = 960, height = 1200) =>
  sharp(Buffer.from(svg)).resize(width, height).removeAlpha().raw().toBuffer({ resolveWithObject: true });

describe("drawPiece", () => {
  test.each(TYPES)("%s: four well-formed documents of 960 × 1200, all different", (type) => {
    const documents = VIEWS.map((view) => drawPiece(look(type, view)));
    for (const svg of documents) {
      expect(svg).toMatch(/^<svg [^>]*width="960" height="1200" viewBox="0 0 960 1200">/);
      expect(faultsOf(svg)).toEqual([]);
    }
    expect(new Set(documents).size).toBe(VIEWS.length);
  });

  test("variants named in the piece's name or cloth are well-formed and change the drawing", () => {
    const variants: readonly [string, string][] = [
      ["Blazer", "Blazer Transpassado"],
      ["Camisa", "Camisa Gola Padre"],
      ["Camisa", "Camisa Manga Curta"],
      ["Camiseta", "Camiseta Polo"],
      ["Camiseta", "Camiseta Gola V"],
      ["Jaqueta", "Jaqueta de Couro"],
      ["Jaqueta", "Jaqueta Jeans Trucker"],
      ["Jaqueta", "Jaqueta Safári"],
      ["Malha", "Malha Gola Rolê"],
      ["Malha", "Cardigã"],
      ["Calça", "Calça Duas Pregas"],
      ["Calça", "Calça Linho Cordão"],
      ["Sapato", "Sapato Monk"],
      ["Sapato", "Sapato Derby"],
      ["Sapato", "Sapato Oxford Brogue"],
      ["Cinto", "Cinto Trançado"],
      ["Gravata", "Gravata Tricô Ponta Reta"],
      ["Óculos", "Óculos Redondo Tartaruga"],
      ["Suspensório", "Suspensório Listrado"],
    ];
    for (const [type, nome] of variants) {
      const svg = drawPiece(look(type, 1, { nome }));
      expect([nome, faultsOf(svg)]).toEqual([nome, []]);
      expect(svg === drawPiece(look(type))).toBe(false);
    }
  });

  test("every type has a drawing of its own", () => {
    expect(new Set(TYPES.map((type) => drawPiece(look(type, 1, { nome: type })))).size).toBe(TYPES.length);
  });

  test("a word inside another one is no variant: 'Petróleo' has no roll neck", () => {
    const named = (nome: string): string => drawPiece(look("Malha", 1, { nome }));
    expect(named("Malha Gola V Azul Petróleo")).toBe(named("Malha Gola V"));
    expect(named("Malha Gola Rolê") === named("Malha Gola V")).toBe(false);
  });

  test("is the same for pieces that differ in words which nothing is drawn by, and one key says so", () => {
    const slim = look("Blazer", 1, { tecido: "Lã fria Super 120", nome: "Blazer Slim Milano Azul Marinho" });
    const alike = look("BLAZER", 1, { tecido: "LA FRIA", nome: "Slim Roma", colorHex: NAVY.toUpperCase() });
    expect([drawingKey(alike), drawPiece(alike)]).toEqual([drawingKey(slim), drawPiece(slim)]);
    for (const other of [
      { ...slim, view: 3 as const },
      { ...slim, colorHex: "#1f2a4e" },
      { ...slim, nome: "Blazer Transpassado" },
      { ...slim, tecido: "Linho" },
      { ...slim, produto: "Colete" },
    ]) {
      expect([drawingKey(other) === drawingKey(slim), drawPiece(other) === drawPiece(slim)]).toEqual([
        false,
        false,
      ]);
    }
  });

  test("is deterministic, and blind to accents and case of the type", () => {
    expect(drawPiece(look("Óculos", 2))).toBe(drawPiece(look("Óculos", 2)));
    expect(drawPiece(look("CALCA"))).toBe(drawPiece(look("Calça")));
  });

  test("an unknown type draws a folded cloth in its color", () => {
    const unknown = drawPiece(look("Capa"));
    expect(faultsOf(unknown)).toEqual([]);
    expect(drawPiece(look("Poncho"))).toBe(unknown);
    expect(drawPiece(look("Poncho", 1, { colorHex: "#aa3322" })) === unknown).toBe(false);
  });

  test("a color that cannot be read, or a name with markup, still gives a well-formed document", () => {
    const svg = drawPiece(look("Camisa", 1, { colorHex: '"/><b>', nome: "<script>&", tecido: "\"'<" }));
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).not.toContain("script");
  });

  test.each([
    "espinha de peixe",
    "risca de giz",
    "príncipe de gales",
    "linho",
    "couro",
    "tricô",
    "denim",
    "veludo",
  ])("the weave of '%s' is its own", (tecido) => {
    const weave = (cloth: string): string | undefined =>
      /<pattern id="weave".*?<\/pattern>/.exec(drawPiece(look("Blazer", 4, { tecido: cloth })))?.[0];
    expect(weave(tecido)).toBeDefined();
    expect(weave(tecido)).not.toBe(weave("lã fria"));
  });

  test("rasterises at its own size", async () => {
    const { info } = await rasterise(drawPiece(look("Terno")));
    expect([info.width, info.height]).toEqual([960, 1200]);
  });

  test.each(["#1f2a4d", "#b03a2e", "#2e7d4f", "#d9a521", "#6b4a8a", "#ffffff", "#000000"])(
    "the cloth of a picture in %s has that color",
    async (colorHex) => {
      const svg = drawPiece(look("Calça", 4, { colorHex }));
      const { data, info } = await rasterise(svg, 96, 120);
      const sum = [0, 0, 0];
      let count = 0;
      for (let y = 30; y < 100; y += 1) {
        for (let x = 15; x < 60; x += 1) {
          const at = (y * info.width + x) * info.channels;
          for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (data[at + c] ?? 0);
          count += 1;
        }
      }
      const mean = toLch(
        "#" +
          sum
            .map((total) =>
              Math.round(total / count)
                .toString(16)
                .padStart(2, "0"),
            )
            .join(""),
      );
      const wanted = toLch(colorHex);
      const vector = ({ c, h }: { c: number; h: number }): [number, number] => [
        c * Math.cos(h),
        c * Math.sin(h),
      ];
      const [a1, b1] = vector(mean);
      const [a2, b2] = vector(wanted);
      expect(Math.hypot(a1 - a2, b1 - b2)).toBeLessThan(0.035);
      // Black is lightened so that its folds show, white darkened so that it stands out from the paper.
      expect(Math.abs(mean.l - wanted.l)).toBeLessThan(colorHex === "#000000" ? 0.28 : 0.1);
    },
  );

  test("a white shirt stands off the paper, a black one shows its folds", async () => {
    const spread = async (colorHex: string): Promise<number> => {
      const { data, info } = await rasterise(drawPiece(look("Camisa", 1, { colorHex })), 96, 120);
      const row = 70 * info.width * info.channels;
      const values = Array.from({ length: 70 }, (_, i) => data[row + (13 + i) * info.channels] ?? 0);
      return Math.max(...values) - Math.min(...values);
    };
    expect(await spread("#ffffff")).toBeGreaterThan(30);
    expect(await spread("#000000")).toBeGreaterThan(12);
  });
});

describe("drawCreation", () => {
  test("the gallery has 26 creations of different names", () => {
    expect(new Set(CREATIONS.map(({ name }) => name)).size).toBe(26);
    for (const { name } of CREATIONS) expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
  });

  test.each(CREATIONS.map((creation) => [creation.name, creation] as const))(
    "%s: a well-formed document, however many pieces share it",
    (_name, creation) => {
      const svg = drawCreation(creation);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 960 1200">/);
      expect(faultsOf(svg)).toEqual([]);
    },
  );
});
