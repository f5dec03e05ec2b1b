import type { Brush } from "../brush";

/** What a garment needs to know of the piece beyond its colors. */
export type Cut = {
  /** Words of type, cloth and name, lower case without accents. */
  words: string;
};

/** A place of the front drawing worth a close look. */
export type Focus = { x: number; y: number; zoom: number; turn?: number };

export type Garment = {
  front: (brush: Brush, cut: Cut) => string;
  back: (brush: Brush, cut: Cut) => string;
  /** What the close view crops, when that is less than the whole front. */
  close?: (brush: Brush, cut: Cut) => string;
  /** The close view: a crop of the front around this point. */
  focus: (cut: Cut) => Focus;
};
