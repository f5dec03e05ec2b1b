import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import sharp from "sharp";
import { HOUSE_PICTURE_NAMES } from "@alfaiataria/contract";

const root = path.join(__dirname, "../../..");
const masters = path.join(root, "packages/pictures/stills/masters");
const sheet = readFileSync(path.join(root, "storefront/src/styles/stills.css"), "utf8");
/** How far a color may be off, out of 255, so that re-rendering a master need not change it. */
const NEAR = 24;

test("staff can put a photograph in the place of every one of them", () => {
  expect([...HOUSE_PICTURE_NAMES].sort()).toEqual(
    readdirSync(masters)
      .map((file) => path.parse(file).name)
      .sort(),
  );
});

const colors = (hex: string) => [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));

test.each(readdirSync(masters).map((file) => path.parse(file).name))(
  "'%s' stands in its own color until it has come",
  async (name) => {
    const [, ground = ""] =
      new RegExp(`casa/${name}-"\\] \\{\\s+background: #([0-9a-f]{6})`).exec(sheet) ?? [];
    const mean = await sharp(path.join(masters, `${name}.jpg`))
      .resize(1, 1, { fit: "fill" })
      .raw()
      .toBuffer();
    const off = colors(ground).map((part, at) => Math.abs(part - mean[at]!));
    expect(Math.max(...off)).toBeLessThan(NEAR);
  },
);
