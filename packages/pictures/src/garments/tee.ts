import type { Brush } from "../brush";
import { groundShadow } from "../light";
import { both, side } from "../path";
import { button } from "../trims";
import type { Garment } from "./garment";
import { bodyFolds, bodyPath, neckInside, sleeveOf, topOutline } from "./top";

/** T-shirt; 'gola V' and 'polo' by the name. */

type Neck = "crew" | "v" | "polo";

const neckOf = (words: string): Neck =>
  words.includes("polo") ? "polo" : words.includes("gola v") ? "v" : "crew";
const HEM = "L232 1020Q480 1048 728 1020";
const NECKLINE: Readonly<Record<Neck, string>> = {
  crew: "C570 240 530 268 480 268C430 268 390 240 372 176",
  v: "C566 230 520 330 480 372C440 330 394 230 372 176",
  polo: "C560 200 530 214 480 214C430 214 400 200 372 176",
};
const BAND: Readonly<Record<"crew" | "v", string>> = {
  crew: "M372 176C390 240 430 268 480 268C530 268 570 240 588 176L562 168C548 220 520 240 480 240C440 240 412 220 398 168Z",
  v: "M372 176C394 230 440 330 480 372C520 330 566 230 588 176L562 168C544 226 512 296 480 330C448 296 416 226 398 168Z",
};
const INNER: Readonly<Record<Neck, string>> = {
  crew: "M390 160C420 128 540 128 570 160C560 220 520 252 480 252C440 252 400 220 390 160Z",
  v: "M390 160C420 128 540 128 570 160C554 230 514 310 480 350C446 310 406 230 390 160Z",
  polo: "M396 160C414 126 546 126 564 160L548 214Q480 250 412 214Z",
};

const sleeves = (b: Brush, polo: boolean): string =>
  both((right) => {
    const m = side(right);
    const cuff = m("M70 496C118 530 180 554 242 558L236 582C176 578 112 556 62 520Z");
    const trim = polo
      ? b.panel(cuff, { weave: "rib-fine", turn: 10, depth: 0.6 })
      : b.stitch(
          m("M72 494C120 528 182 551 243 555M70 500C118 534 180 557 242 561"),
          b.tones.line,
          1.2,
          "4 3",
          0.5,
        );
    return sleeveOf(b, right, "short") + trim;
  });

function polo(b: Brush): string {
  const strip = "M452 214L508 214L508 424L452 424Z";
  const leaf =
    "M398 152C378 176 366 206 358 240C354 262 356 276 360 288L420 300L478 216C448 200 424 180 404 154Z";
  const back =
    "M396 160C410 124 446 116 480 116C514 116 550 124 564 160C546 148 516 142 480 142C444 142 414 148 396 160Z";
  const leaves = both((right) => {
    const d = side(right)(leaf);
    return (
      b.cast(d, 18, 0.38, 3, 7) +
      b.panel(d, { weave: "rib-fine", grain: right ? 112 : 68, turn: 16, depth: 0.6 })
    );
  });
  return (
    b.cast(strip, 12, 0.3, 3, 2) +
    b.panel(strip, { turn: 8, depth: 0.5 }) +
    b.stitch("M459 220V417H501V220", b.tones.line, 1.2, "4 3", 0.5) +
    button(b, [481, 300], 9.5, b.tones.lightness > 0.75 ? "pearl" : "horn") +
    button(b, [481, 376], 9.5, b.tones.lightness > 0.75 ? "pearl" : "horn") +
    b.panel(back, { weave: "rib-fine", turn: 10, depth: 0.6 }) +
    leaves
  );
}

function front(b: Brush, words: string): string {
  const neck = neckOf(words);
  const body = bodyPath(NECKLINE[neck], HEM);
  return (
    groundShadow(topOutline("short", body)) +
    neckInside(b, INNER[neck]) +
    b.panel(body, { across: [226, 600, 734, 620], turn: 26, depth: 0.56 }, bodyFolds(b)) +
    b.stitch("M234 996Q480 1024 726 996M234 1002Q480 1030 726 1002", b.tones.line, 1.2, "4 3", 0.5) +
    (neck === "polo"
      ? polo(b)
      : b.cast(BAND[neck], 10, 0.3, 1, 4) +
        b.panel(BAND[neck], { weave: "rib-fine", turn: 12, depth: 0.6 })) +
    sleeves(b, neck === "polo")
  );
}

function back(b: Brush, words: string): string {
  const body = bodyPath("C540 214 420 214 372 176", HEM);
  const band = "M372 176C420 214 540 214 588 176L566 164C530 190 430 190 394 164Z";
  const collar =
    "M388 176C396 134 434 118 480 118C526 118 564 134 572 176C592 188 596 208 586 222C556 210 520 206 480 206C440 206 404 210 374 222C364 208 368 188 388 176Z";
  const isPolo = neckOf(words) === "polo";
  return (
    groundShadow(topOutline("short", body)) +
    b.panel(body, { across: [226, 600, 734, 620], turn: 26, depth: 0.56 }, bodyFolds(b)) +
    b.stitch("M234 996Q480 1024 726 996M234 1002Q480 1030 726 1002", b.tones.line, 1.2, "4 3", 0.5) +
    (isPolo ? b.cast(collar, 16, 0.4, 2, 6) : "") +
    b.panel(isPolo ? collar : band, { weave: "rib-fine", turn: 12, depth: 0.6 }) +
    sleeves(b, isPolo)
  );
}

export const tee: Garment = {
  front: (b, { words }) => front(b, words),
  back: (b, { words }) => back(b, words),
  focus: ({ words }) => ({ x: 440, y: neckOf(words) === "crew" ? 270 : 320, zoom: 2.3, turn: -5 }),
};
