import type { Brush } from "../brush";
import { shift, tonesOf } from "../color";
import { groundShadow } from "../light";
import { round, seeded, side } from "../path";

/** Soles of shoes and trainers, in profile and from below. */

const RUBBER = tonesOf("#efece4");
const DARK_SOLE = tonesOf("#2a221c");

/** The sole in profile. */
export function sole(b: Brush, trainer: boolean): string {
  if (trainer) {
    const cup =
      "M96 800C86 830 92 872 120 892C140 902 200 904 300 904L800 904C850 904 872 890 874 850L870 800C640 822 330 822 96 800Z";
    return (
      b.panel(cup, { tones: RUBBER, turn: 24, depth: 0.9 }, b.dark("M90 902L880 902", 30, 0.5, RUBBER)) +
      b.stitch("M104 820C330 842 640 842 866 820", "#a59f92", 2, "9 5", 0.9) +
      `<path d="M100 876C300 890 640 890 870 872" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2"/>`
    );
  }
  const welt = "M98 820C94 840 108 852 132 856L620 862L648 862L858 858L866 822C640 836 330 836 98 820Z";
  const heel = "M640 858L862 856L858 906L652 906Z";
  const ground = "M104 848C120 874 170 886 240 886L560 884C600 880 630 872 646 860Z";
  return (
    b.panel(ground, { tones: DARK_SOLE, turn: 12 }) +
    b.panel(
      heel,
      { tones: DARK_SOLE, turn: 16 },
      `<path d="M646 874H862M648 890H860" stroke="#fff" stroke-opacity=".12" stroke-width="1.5"/>`,
    ) +
    b.panel(welt, { tones: tonesOf(shift(b.tones.base, -0.12, 0.8)), turn: 10, depth: 0.8 }) +
    b.stitch("M108 832C330 848 640 848 858 833", "#d8c19a", 1.8, "5 4", 0.6)
  );
}

const OUTSOLE =
  "M292 110C214 112 150 190 148 320C146 430 190 500 200 600C208 700 176 800 180 920C184 1030 236 1092 300 1090C366 1088 410 1026 410 920C410 810 404 720 412 620C420 510 450 430 440 310C430 190 370 108 292 110Z";
const HEEL =
  "M182 850C178 880 180 900 180 920C184 1030 236 1092 300 1090C366 1088 410 1026 410 920L409 850Q296 812 182 850Z";

/** A pair from below. */
export function soles(b: Brush, trainer: boolean, words: string): string {
  const leather = tonesOf(/sola de couro|brogue|monk/.test(words) ? "#b98a5a" : "#35302b");
  const tones = trainer ? RUBBER : leather;
  const one = (right: boolean): string => {
    const m = side(right);
    const random = seeded(3);
    const tread = Array.from({ length: 14 }, (_, i) => {
      const y = 170 + i * 62 + random() * 2;
      return `M170 ${round(y)}C230 ${round(y - 26)} 250 ${round(y + 26)} 300 ${round(y)}C350 ${round(y - 26)} 370 ${round(y + 26)} 430 ${round(y)}`;
    }).join("");
    const middle = right ? 664 : 296;
    return (
      groundShadow([m(OUTSOLE)]) +
      b.panel(m(OUTSOLE), { tones: tonesOf(shift(b.tones.base, -0.04)), turn: 16 }) +
      `<g transform="translate(${middle} 600) scale(0.92 0.96) translate(${-middle} -600)">` +
      b.panel(
        m(OUTSOLE),
        { tones, turn: 40, depth: 0.8 },
        trainer
          ? `<path d="${m(tread)}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="9"/>`
          : b.lit(m("M250 220C220 320 240 480 290 620"), 120, 0.4, tones),
      ) +
      (trainer
        ? ""
        : b.stitch(
            m(
              "M294 134C228 138 174 208 172 322C172 430 214 500 224 600C230 690 204 780 204 850M294 134C360 138 410 208 418 312C424 430 396 520 390 620C384 720 388 780 388 850",
            ),
            "#e8d6b4",
            2,
            "5 5",
            0.55,
          ) + b.panel(m(HEEL), { tones: DARK_SOLE, turn: 26 })) +
      `</g>`
    );
  };
  return one(false) + one(true);
}
