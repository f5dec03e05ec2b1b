import type { Brush } from "../brush";
import { both, side, sidePoint } from "../path";
import { button } from "../trims";
import { sleeveOf } from "./top";

/** Collars, pockets, cuffs and fastenings of casual jackets. */

export type Kind = "bomber" | "leather" | "trucker" | "safari";

const THREAD = "#c98b45";

/** A visible seam; a trucker's is of denim's own thread. */
export const sew = (b: Brush, kind: Kind, d: string): string =>
  kind === "trucker" ? b.stitch(d, THREAD, 1.8) : b.stitch(d, b.tones.contrast, 1.3, "5 3.4", 0.5);

/** A collar that is turned down. */
export function leaves(b: Brush, kind: Kind): string {
  const leaf =
    "M400 148C378 166 360 190 346 226C338 250 336 268 336 286L412 306L478 214C448 200 424 178 404 152Z";
  const back =
    "M396 160C408 122 446 112 480 112C514 112 552 122 564 160C546 148 516 142 480 142C444 142 414 148 396 160Z";
  return (
    b.panel(back, { turn: 12, depth: 0.6 }) +
    both((right) => {
      const m = side(right);
      return (
        b.cast(m(leaf), 20, 0.42, 3, 8) +
        b.panel(m(leaf), { turn: 18, depth: 0.65, grain: right ? 28 : -28 }) +
        sew(b, kind, m("M350 232C345 250 344 266 344 279L409 296L466 218"))
      );
    })
  );
}

/** A collar that stands, ribbed or of the cloth. */
export function standCollar(b: Brush, rib: boolean): string {
  const d =
    "M378 182C374 146 388 120 404 112Q480 92 556 112C572 120 586 146 582 182C556 214 520 230 480 232C440 230 404 214 378 182Z";
  const opening = "M402 116Q480 92 558 116Q548 160 480 214Q412 160 402 116Z";
  return (
    b.cast(d, 18, 0.4, 2, 8) +
    b.panel(d, { ...(rib ? { weave: "rib" } : {}), across: [376, 170, 584, 170], turn: 22, depth: 0.8 }) +
    b.panel(
      opening,
      { turn: 16, depth: 1.1, ...(rib ? { weave: "rib" } : {}) },
      b.dark("M408 120Q480 96 552 120", 60, 0.9),
    )
  );
}

/** A pocket with a buttoned flap; its place is that on the left. */
export function flapPocket(
  b: Brush,
  kind: Kind,
  right: boolean,
  [x, y, w, h]: readonly [number, number, number, number],
): string {
  const m = side(right);
  const bag = m(
    `M${x} ${y}L${x + w} ${y + 4}L${x + w - 4} ${y + h}Q${x + w / 2} ${y + h + 12} ${x + 4} ${y + h}Z`,
  );
  const flap = m(
    `M${x - 4} ${y - 6}L${x + w + 4} ${y - 2}L${x + w + 3} ${y + 34}L${x + w / 2} ${y + 56}L${x - 3} ${y + 32}Z`,
  );
  const at = sidePoint(right)([x + w / 2, y + 34]);
  return (
    b.cast(bag, 12, 0.35, 3, 5) +
    b.panel(bag, { turn: 16, depth: 0.6 }) +
    sew(
      b,
      kind,
      m(`M${x + 6} ${y + 40}L${x + 10} ${y + h - 6}L${x + w - 10} ${y + h - 6}L${x + w - 6} ${y + 40}`),
    ) +
    b.cast(flap, 14, 0.4, 2, 6) +
    b.panel(flap, { turn: 12, depth: 0.6 }) +
    sew(b, kind, m(`M${x + 3} ${y + 28}L${x + w / 2} ${y + 48}L${x + w - 3} ${y + 30}`)) +
    button(b, at, 8.5, kind === "trucker" ? "metal" : "horn")
  );
}

/** A slanted welt pocket. */
export const slantPocket = (b: Brush, right: boolean): string => {
  const m = side(right);
  const welt = m("M306 700L330 690L382 842L358 852Z");
  return (
    b.cast(welt, 12, 0.4, 3, 4) +
    b.panel(welt, { turn: 8, depth: 0.8, grain: right ? 18 : -18, edge: 0.9 }) +
    b.seam(m("M318 696L370 847"), 1)
  );
};

/** Ribbed waist and sleeves with ribbed cuffs. */
export function ribTrims(b: Brush): string {
  const waist = "M246 934Q480 956 714 934L706 1016Q480 1036 254 1016Z";
  return (
    b.cast(waist, 12, 0.4, 1, -3) +
    b.panel(waist, { weave: "rib", across: [246, 980, 714, 980], turn: 18, depth: 0.7 }) +
    both((right) => sleeveOf(b, right, "long") + cuff(b, right, "rib"))
  );
}

function cuff(b: Brush, right: boolean, weave?: string): string {
  const d = side(right)("M94 912C134 926 182 930 220 924L216 1002C178 1008 134 1004 96 992Z");
  return (
    b.cast(d, 12, 0.3, 1, -3) +
    b.panel(d, { ...(weave ? { weave } : {}), turn: 14, depth: 0.7, grain: right ? -4 : 4 })
  );
}

/** Sleeves with cuffs of the cloth. */
export const plainSleeves = (b: Brush, kind: Kind): string =>
  both(
    (right) =>
      sleeveOf(b, right, "long") +
      cuff(b, right) +
      sew(b, kind, side(right)("M97 920C136 934 184 938 219 932M99 984C136 996 178 1000 214 994")) +
      (kind === "leather"
        ? ""
        : button(b, sidePoint(right)([116, 964]), 8, kind === "trucker" ? "metal" : "horn")),
  );

/** The strip that buttons down the front, with its buttons' heights. */
export function placket(b: Brush, kind: Kind, bottom: number, buttons: readonly number[]): string {
  const strip = `M456 236L504 236L504 ${bottom}L456 ${bottom}Z`;
  return (
    b.cast(strip, 14, 0.35, 3, 0) +
    b.panel(strip, { turn: 10, depth: 0.5 }) +
    sew(b, kind, `M463 240V${bottom}M497 240V${bottom}`) +
    buttons.map((y) => button(b, [480, y], 11, kind === "trucker" ? "metal" : "horn")).join("")
  );
}

/** What holds a jacket at the waist: a belt or a band. */
export const waist = (b: Brush, kind: Kind): string =>
  kind === "safari"
    ? b.panel("M250 690Q480 712 710 690L712 738Q480 760 248 738Z", { turn: 12, depth: 0.7, grain: 90 })
    : kind === "trucker"
      ? b.panel("M246 930Q480 950 714 930L710 1000Q480 1020 250 1000Z", { turn: 14, depth: 0.6, grain: 90 })
      : "";
