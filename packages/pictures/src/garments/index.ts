import { fold } from "@alfaiataria/brazil";
import { belt } from "./belt";
import { blazer } from "./blazer";
import { braces } from "./braces";
import { cloth } from "./cloth";
import type { Garment } from "./garment";
import { glasses } from "./glasses";
import { knitwear } from "./knitwear";
import { outerwear } from "./outerwear";
import { scarf } from "./scarf";
import { shirt } from "./shirt";
import { shoes } from "./shoes";
import { socks } from "./socks";
import { costume, terno } from "./suit";
import { tee } from "./tee";
import { tie } from "./tie";
import { jeans, shorts, trousers } from "./trousers";
import { waistcoat } from "./waistcoat";

const GARMENTS: Readonly<Record<string, Garment>> = {
  blazer,
  cachecol: scarf,
  calca: trousers,
  camisa: shirt,
  camiseta: tee,
  cinto: belt,
  colete: waistcoat,
  costume,
  gravata: tie,
  jaqueta: outerwear,
  jeans,
  malha: knitwear,
  meia: socks,
  mocassim: shoes,
  oculos: glasses,
  sapato: shoes,
  shorts,
  suspensorio: braces,
  tenis: shoes,
  terno,
};

/** The product type as drawings know it; '' for one that they do not. */
export function typeOf(produto: string): string {
  const type = fold(produto.trim());
  return Object.hasOwn(GARMENTS, type) ? type : "";
}

/** The drawing of a product type; an unknown one is a folded cloth. */
export const garmentOf = (produto: string): Garment => GARMENTS[typeOf(produto)] ?? cloth;
