import type { Kind } from "../garments/kinds";

type Asks = Partial<Record<Kind, number>>;

/**
 * How much an outfit that is built around one piece asks for another, 0 to 1. What is not named is not asked for:
 * jeans and a tie, a suit and trousers, two pairs of shoes.
 */
const ASKS: Readonly<Record<Exclude<Kind, "other">, Asks>> = {
  suit: {
    ...{ shirt: 1, tie: 0.97, shoes: 0.97, belt: 0.88, socks: 0.66, pocketSquare: 0.66, loafers: 0.6 },
    ...{ suspenders: 0.52, waistcoat: 0.42, knit: 0.42, scarf: 0.36, glasses: 0.3, tee: 0.22, sneakers: 0.2 },
  },
  blazer: {
    ...{
      trousers: 1,
      shirt: 0.98,
      shoes: 0.82,
      loafers: 0.74,
      belt: 0.72,
      jeans: 0.62,
      tie: 0.66,
      knit: 0.62,
    },
    ...{ waistcoat: 0.45, pocketSquare: 0.55, tee: 0.45, sneakers: 0.42, socks: 0.42, scarf: 0.42 },
    ...{ glasses: 0.36, suspenders: 0.26, shorts: 0.15 },
  },
  waistcoat: {
    ...{ shirt: 1, trousers: 0.97, tie: 0.9, shoes: 0.85, blazer: 0.62, suit: 0.45, belt: 0.45, socks: 0.5 },
    ...{ suspenders: 0.4, loafers: 0.5, jeans: 0.35, scarf: 0.25, glasses: 0.25, pocketSquare: 0.4 },
  },
  shirt: {
    ...{
      trousers: 1,
      blazer: 0.86,
      suit: 0.82,
      tie: 0.86,
      jeans: 0.8,
      belt: 0.72,
      shoes: 0.76,
      loafers: 0.72,
    },
    ...{ sneakers: 0.6, knit: 0.7, waistcoat: 0.6, shorts: 0.62, jacket: 0.56, suspenders: 0.42, socks: 0.4 },
    ...{ glasses: 0.42, scarf: 0.32, pocketSquare: 0.3, tee: 0.12 },
  },
  tee: {
    ...{ jeans: 1, sneakers: 0.95, jacket: 0.92, shorts: 0.85, trousers: 0.78, blazer: 0.56, knit: 0.5 },
    ...{ glasses: 0.6, loafers: 0.5, belt: 0.5, socks: 0.4, shirt: 0.3, scarf: 0.2, suit: 0.15 },
  },
  knit: {
    ...{ trousers: 1, jeans: 0.92, shirt: 0.88, loafers: 0.74, sneakers: 0.7, blazer: 0.74, jacket: 0.72 },
    ...{
      shoes: 0.66,
      scarf: 0.68,
      belt: 0.6,
      socks: 0.45,
      tee: 0.42,
      glasses: 0.36,
      suit: 0.34,
      shorts: 0.15,
    },
  },
  jacket: {
    ...{
      jeans: 1,
      tee: 0.96,
      trousers: 0.82,
      sneakers: 0.86,
      knit: 0.82,
      shirt: 0.78,
      scarf: 0.52,
      belt: 0.55,
    },
    ...{ shoes: 0.52, loafers: 0.5, glasses: 0.55, socks: 0.4, shorts: 0.3 },
  },
  trousers: {
    ...{
      shirt: 1,
      blazer: 0.92,
      belt: 0.92,
      shoes: 0.88,
      loafers: 0.78,
      knit: 0.76,
      tee: 0.62,
      sneakers: 0.66,
    },
    ...{ socks: 0.66, waistcoat: 0.55, suspenders: 0.46, jacket: 0.6, tie: 0.52, glasses: 0.34, scarf: 0.3 },
    ...{ pocketSquare: 0.25 },
  },
  jeans: {
    ...{
      tee: 1,
      shirt: 0.96,
      sneakers: 0.95,
      jacket: 0.92,
      belt: 0.82,
      knit: 0.84,
      blazer: 0.62,
      loafers: 0.66,
    },
    ...{ shoes: 0.56, glasses: 0.46, socks: 0.42, scarf: 0.36 },
  },
  shorts: {
    ...{
      shirt: 1,
      tee: 0.97,
      sneakers: 0.9,
      loafers: 0.86,
      glasses: 0.76,
      belt: 0.62,
      knit: 0.35,
      jacket: 0.3,
    },
    ...{ socks: 0.2 },
  },
  shoes: {
    ...{ belt: 1, trousers: 0.95, suit: 0.92, socks: 0.86, shirt: 0.76, blazer: 0.8, tie: 0.55, jeans: 0.42 },
    ...{ waistcoat: 0.36, suspenders: 0.3, knit: 0.36, jacket: 0.3, glasses: 0.25, scarf: 0.25 },
  },
  loafers: {
    ...{ trousers: 1, belt: 0.9, shirt: 0.88, blazer: 0.84, jeans: 0.7, shorts: 0.72, knit: 0.7, tee: 0.52 },
    ...{ glasses: 0.52, suit: 0.52, jacket: 0.45, socks: 0.3, scarf: 0.22 },
  },
  sneakers: {
    ...{
      jeans: 1,
      tee: 0.97,
      shorts: 0.9,
      trousers: 0.8,
      jacket: 0.84,
      shirt: 0.72,
      socks: 0.66,
      knit: 0.66,
    },
    ...{ glasses: 0.5, blazer: 0.42, belt: 0.4, scarf: 0.2, suit: 0.12 },
  },
  belt: {
    ...{ shoes: 1, trousers: 0.97, loafers: 0.86, jeans: 0.82, suit: 0.8, shirt: 0.74, blazer: 0.72 },
    ...{
      shorts: 0.5,
      socks: 0.42,
      tie: 0.4,
      sneakers: 0.42,
      knit: 0.4,
      jacket: 0.4,
      tee: 0.36,
      glasses: 0.3,
    },
  },
  suspenders: {
    ...{
      trousers: 1,
      shirt: 0.97,
      suit: 0.86,
      shoes: 0.82,
      tie: 0.8,
      waistcoat: 0.56,
      socks: 0.56,
      blazer: 0.5,
    },
    ...{ loafers: 0.35, pocketSquare: 0.3, glasses: 0.22 },
  },
  tie: {
    ...{
      shirt: 1,
      suit: 0.98,
      blazer: 0.86,
      waistcoat: 0.66,
      pocketSquare: 0.66,
      trousers: 0.6,
      shoes: 0.62,
    },
    ...{ suspenders: 0.56, belt: 0.5, socks: 0.5, knit: 0.3, glasses: 0.2, scarf: 0.22 },
  },
  pocketSquare: {
    ...{ suit: 1, blazer: 0.97, tie: 0.86, shirt: 0.86, waistcoat: 0.5, shoes: 0.45, trousers: 0.4 },
  },
  socks: {
    ...{ shoes: 1, trousers: 0.95, loafers: 0.5, sneakers: 0.66, suit: 0.74, belt: 0.56, jeans: 0.52 },
    ...{ tie: 0.45, shirt: 0.42, suspenders: 0.35, blazer: 0.3, knit: 0.25, tee: 0.25 },
  },
  glasses: {
    ...{
      shirt: 1,
      tee: 0.9,
      shorts: 0.82,
      jacket: 0.8,
      loafers: 0.74,
      blazer: 0.7,
      trousers: 0.66,
      jeans: 0.7,
    },
    ...{ sneakers: 0.66, knit: 0.5, belt: 0.45, suit: 0.45, scarf: 0.25 },
  },
  scarf: {
    ...{ jacket: 1, knit: 0.95, blazer: 0.9, trousers: 0.72, jeans: 0.66, shirt: 0.62, shoes: 0.56 },
    ...{
      suit: 0.56,
      loafers: 0.4,
      socks: 0.36,
      sneakers: 0.36,
      belt: 0.3,
      glasses: 0.25,
      tee: 0.25,
      tie: 0.2,
    },
  },
};

/** Of a type that the table does not know, nothing speaks for or against it. */
const UNKNOWN = 0.4;

/** How much an outfit around `anchor` asks for `other`; 0 when it does not. */
export function askedFor(anchor: Kind, other: Kind): number {
  if (anchor === "other" || other === "other") return UNKNOWN;
  return ASKS[anchor][other] ?? 0;
}
