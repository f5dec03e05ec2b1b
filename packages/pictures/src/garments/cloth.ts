import type { Brush } from "../brush";
import { groundShadow } from "../light";
import type { Garment } from "./garment";

/** A folded length of cloth: what an unknown product type shows. */

const layer = (y: number, height: number, inset: number): string =>
  `M${130 + inset} ${y + 26}Q${130 + inset} ${y} ${160 + inset} ${y}L${826 - inset} ${y - 8}Q${850 - inset} ${y + height / 2} ${826 - inset} ${y + height}L${160 + inset} ${y + height + 6}Q${124 + inset} ${y + height} ${130 + inset} ${y + 26}Z`;

function pile(b: Brush, turned: boolean): string {
  const layers = [layer(760, 120, 0), layer(640, 124, 10), layer(514, 130, -4)];
  const top = "M130 530C146 470 184 390 226 346L744 338C790 378 824 456 834 520Q480 556 130 530Z";
  const body =
    groundShadow(layers) +
    layers
      .map((d, i) =>
        b.panel(
          d,
          { turn: 40, depth: 0.95, grain: 90 },
          b.fold([160, 820 - i * 122], [420, 836 - i * 122], [800, 812 - i * 122], 12, 0.5),
        ),
      )
      .join("") +
    b.panel(
      top,
      { turn: 44, depth: 0.8, grain: 6 },
      b.fold([220, 470], [480, 400], [780, 450], 30, 0.4) +
        b.fold([330, 330], [440, 400], [420, 510], 30, 0.4),
    );
  return turned ? `<g transform="matrix(-1 0 0 1 960 0)">${body}</g>` : body;
}

export const cloth: Garment = {
  front: (b) => pile(b, false),
  back: (b) => pile(b, true),
  focus: () => ({ x: 340, y: 520, zoom: 2, turn: -5 }),
};
