import type { Tones } from "./color";
import { lens, round, round2, type Point } from "./path";

export type PanelOptions = {
  /** Another surface than the piece's own: lining, metal, rubber. */
  tones?: Tones;
  /** Rotation of the weave in degrees: the grain follows the panel. */
  grain?: number;
  /** `false` leaves the surface smooth; a string names another pattern of the document. */
  weave?: false | string;
  /** Axis across a rounded form (sleeve, leg, toe): shaded towards both ends, lit before the middle. */
  across?: readonly [number, number, number, number];
  /** Width of the soft turn at the edges, in pixels. */
  turn?: number;
  /** Strength of all shading, 1 is cloth. */
  depth?: number;
  /** Outline opacity. */
  edge?: number;
};

/** Paints surfaces, folds and trimmings; soft transitions are nested shapes, which rasterise faster than blurs. */
export class Brush {
  private count = 0;

  /** `scales` are those of the document's patterns: a turned copy must repeat its own. */
  constructor(
    readonly tones: Tones,
    private readonly scales: Readonly<Record<string, number>>,
  ) {}

  private id(): string {
    this.count += 1;
    return `p${this.count}`;
  }

  /** Shadow and highlight paint. Pure black and white: nested faint layers of a tinted color would band. */
  private shade(opacity: number, tones = this.tones): { color: string; opacity: number } {
    return { color: "#000", opacity: opacity * tones.shadowGain };
  }

  private shine(opacity: number, tones = this.tones): { color: string; opacity: number } {
    return { color: "#fff", opacity: opacity * tones.lightGain };
  }

  /** A soft shadow along a line. */
  dark(d: string, width: number, opacity: number, tones = this.tones): string {
    const paint = this.shade(opacity, tones);
    return this.soft(d, paint.color, width, paint.opacity);
  }

  /** A soft highlight along a line. */
  lit(d: string, width: number, opacity: number, tones = this.tones): string {
    const paint = this.shine(opacity, tones);
    return this.soft(d, paint.color, width, paint.opacity);
  }

  /** A stack of strokes that fades from the path's line outwards. */
  private soft(d: string, color: string, width: number, opacity: number, steps = 6): string {
    let out = "";
    for (let i = steps; i >= 1; i -= 1) {
      out += `<path d="${d}" stroke-width="${round((width * i) / steps)}"/>`;
    }
    return `<g fill="none" stroke="${color}" stroke-opacity="${round2(opacity / steps)}" stroke-linejoin="round" stroke-linecap="round">${out}</g>`;
  }

  /** A surface with weave, light and turned edges; `inside` is painted on it and clipped to it. */
  panel(d: string, options: PanelOptions = {}, inside = ""): string {
    const tones = options.tones ?? this.tones;
    const depth = options.depth ?? 1;
    const turn = options.turn ?? 44;
    const clip = this.id();
    const parts = [`<clipPath id="${clip}"><path d="${d}"/></clipPath>`];
    parts.push(`<path d="${d}" fill="${tones.base}"/>`);
    parts.push(this.weave(d, options));
    if (options.across) parts.push(this.cylinder(d, options.across, tones, depth));
    parts.push(`<path d="${d}" fill="url(#${options.tones ? "key-plain" : "key"})"/>`);
    const offset = round(turn * 0.22);
    parts.push(
      `<g clip-path="url(#${clip})">${inside}` +
        (turn > 0
          ? `<g transform="translate(${-offset} ${-offset})">${this.dark(d, turn, 0.5 * depth, tones)}</g>` +
            `<g transform="translate(${round(offset * 0.8)} ${round(offset * 0.8)})">${this.lit(d, turn * 0.55, 0.34 * depth, tones)}</g>`
          : "") +
        `</g>`,
    );
    parts.push(
      `<path d="${d}" fill="none" stroke="${tones.line}" stroke-opacity="${options.edge ?? 0.55}" stroke-width="1.4" stroke-linejoin="round"/>`,
    );
    return parts.join("");
  }

  private weave(d: string, { weave, grain = 0, tones }: PanelOptions): string {
    if (weave === false || (tones && weave === undefined)) return "";
    const source = weave ?? "weave";
    if (!grain) return `<path d="${d}" fill="url(#${source})"/>`;
    const id = this.id();
    return `<pattern id="${id}" href="#${source}" patternTransform="rotate(${round(grain)}) scale(${this.scales[source] ?? 1})"/><path d="${d}" fill="url(#${id})"/>`;
  }

  /** Light around a tube whose section runs along the axis. */
  private cylinder(
    d: string,
    [x1, y1, x2, y2]: readonly [number, number, number, number],
    tones: Tones,
    depth: number,
  ): string {
    const id = this.id();
    const stop = (at: number, paint: { color: string; opacity: number }): string =>
      `<stop offset="${at}" stop-color="${paint.color}" stop-opacity="${round2(paint.opacity * depth)}"/>`;
    return (
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
      stop(0, this.shade(0.3, tones)) +
      stop(0.16, this.shade(0.06, tones)) +
      stop(0.34, this.shine(0.3, tones)) +
      stop(0.56, this.shade(0.02, tones)) +
      stop(0.8, this.shade(0.26, tones)) +
      stop(1, this.shade(0.52, tones)) +
      `</linearGradient><path d="${d}" fill="url(#${id})"/>`
    );
  }

  /** A soft, tapering fold: a dark valley with its lit bank on the upper left. */
  fold(from: Point, via: Point, to: Point, width: number, strength = 1, tones = this.tones): string {
    const steps = 5;
    let dark = "";
    let lit = "";
    const bank = width * 0.75;
    const move = ([x, y]: Point): Point => [round(x - bank * 0.8), round(y - bank * 0.3)];
    for (let i = steps; i >= 1; i -= 1) {
      const w = (width * i) / steps;
      dark += `<path d="${lens(from, via, to, w)}"/>`;
      lit += `<path d="${lens(move(from), move(via), move(to), w * 0.7)}"/>`;
    }
    return (
      `<g fill="#fff" fill-opacity="${round2(this.shine(0.34 * strength, tones).opacity / steps)}">${lit}</g>` +
      `<g fill="#000" fill-opacity="${round2(this.shade(0.6 * strength, tones).opacity / steps)}">${dark}</g>`
    );
  }

  /** A pressed or sewn seam: a thin dark line with a lit lower lip. */
  seam(d: string, strength = 1, tones = this.tones): string {
    return (
      `<path d="${d}" fill="none" stroke="${tones.light}" stroke-opacity="${round2(0.28 * strength)}" stroke-width="1.6" transform="translate(-1.6 -0.6)"/>` +
      `<path d="${d}" fill="none" stroke="${tones.line}" stroke-opacity="${round2(0.75 * strength)}" stroke-width="1.5" stroke-linecap="round"/>`
    );
  }

  /** Visible sewing thread. */
  stitch(d: string, color: string, width = 1.5, dash = "6 3.4", opacity = 0.9): string {
    return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  }

  /** The shadow that one layer casts on the one below it: painted before the upper layer. */
  cast(d: string, width = 26, opacity = 0.42, dx = 5, dy = 7): string {
    return `<g transform="translate(${dx} ${dy})">${this.soft(d, "#000", width, opacity * 0.62)}</g>`;
  }
}
