// Contact sheets for the eye: node packages/pictures/preview.mjs FOLDER [types] [views] (after npx tsc -p packages/pictures).
import { createRequire } from "node:module";
import { mkdirSync } from "node:fs";
import path from "node:path";

const require = createRequire(import.meta.url);
const sharp = require("sharp");
const { drawPiece } = require("./dist/index.js");

const LOOKS = [
  ["Blazer", "#1f2a4d", "Lã fria Super 120", "Blazer Slim Azul Marinho"],
  ["Blazer", "#7b7f86", "Espinha de peixe", "Blazer Espinha de Peixe"],
  ["Blazer", "#d9c7a6", "Linho", "Blazer Desestruturado"],
  ["Blazer", "#16171a", "Lã fria", "Blazer Transpassado"],
  ["Camisa", "#fbfbf9", "Algodão egípcio fio 100", "Camisa Social"],
  ["Camisa", "#9cc3e6", "Linho", "Camisa Gola Padre"],
  ["Camisa", "#5d1a2a", "Flanela xadrez", "Camisa Casual Xadrez"],
  ["Camisa", "#c0623f", "Linho misto", "Camisa Manga Curta"],
  ["Camiseta", "#18191b", "Malha de algodão pima", "Camiseta Básica"],
  ["Camiseta", "#f3efe6", "Malha de viscose", "Camiseta Gola V"],
  ["Camiseta", "#22492f", "Piquet de algodão", "Camiseta Polo"],
  ["Jaqueta", "#4b5337", "Nylon acetinado", "Jaqueta Bomber"],
  ["Jaqueta", "#4a3021", "Couro ovino", "Jaqueta de Couro"],
  ["Jaqueta", "#2c3f63", "Denim 12 oz", "Jaqueta Jeans Trucker"],
  ["Jaqueta", "#b39b6d", "Sarja encerada", "Jaqueta Safári"],
  ["Malha", "#b0783c", "Tricô de lã merino", "Malha Gola Redonda"],
  ["Malha", "#d9c9ae", "Tricô de algodão", "Malha Gola V"],
  ["Malha", "#c99a2e", "Tricô canelado de lã", "Malha Gola Rolê"],
  ["Malha", "#3a3c40", "Tricô de lã merino", "Cardigã Tricô"],
  ["Colete", "#3b3f46", "Lã fria", "Colete de Alfaiataria"],
  ["Calça", "#3b3f46", "Lã fria", "Calça de Alfaiataria"],
  ["Calça", "#b39b6d", "Sarja", "Calça Chino"],
  ["Jeans", "#2c3f63", "Denim 12 oz", "Jeans Reto"],
  ["Shorts", "#cf9a9a", "Sarja", "Bermuda Chino"],
  ["Costume", "#1f2a4d", "Risca de giz", "Costume Transpassado"],
  ["Costume", "#d6c8ac", "Linho", "Costume Linho"],
  ["Terno", "#9a9da2", "Príncipe de Gales", "Terno Três Peças"],
  ["Terno", "#2447a0", "Lã fria", "Terno Três Peças Slim"],
  ["Sapato", "#18191b", "Couro bovino", "Sapato Oxford Brogue"],
  ["Sapato", "#8a4a24", "Couro bovino", "Sapato Monk Duas Fivelas"],
  ["Mocassim", "#a9692f", "Couro bovino", "Mocassim Gravata"],
  ["Tênis", "#fbfbf9", "Couro bovino", "Tênis Casual"],
  ["Cinto", "#4a3021", "Couro bovino", "Cinto Social"],
  ["Gravata", "#5d1a2a", "Seda italiana jacquard", "Gravata Seda Jacquard"],
  ["Gravata", "#c99a2e", "Tricô de seda", "Gravata Tricô Ponta Reta"],
  ["Óculos", "#7a4a22", "Acetato", "Óculos de Sol Redondo Tartaruga"],
  ["Óculos", "#18191b", "Acetato", "Óculos de Sol Quadrado"],
  ["Suspensório", "#1f2a4d", "Elástico com couro", "Suspensório Elástico"],
  ["Meia", "#c99a2e", "Tricô canelado de algodão", "Meia Canelada"],
  ["Cachecol", "#9a9da2", "Tricô de lã merino", "Cachecol Franjado"],
  ["Capa", "#6b4a5e", "Lã", "Capa"],
];

const [folder = "preview", types = "", views = "1,2,3,4"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = types ? types.split(",") : [];
const looks = LOOKS.filter(([type]) => !wanted.length || wanted.includes(type));
const [cellW, cellH, columns] = [400, 500, 4];
for (const view of views.split(",").map(Number)) {
  const started = Date.now();
  const cells = [];
  for (const [index, [produto, colorHex, tecido, nome]] of looks.entries()) {
    const svg = Buffer.from(drawPiece({ produto, colorHex, tecido, nome, view }));
    const input = await sharp(svg).resize(cellW, cellH).png().toBuffer();
    cells.push({ input, left: (index % columns) * cellW, top: Math.floor(index / columns) * cellH });
  }
  const height = Math.ceil(looks.length / columns) * cellH;
  const file = path.join(folder, `view-${view}.png`);
  await sharp({ create: { width: columns * cellW, height, channels: 3, background: "#fff" } })
    .composite(cells)
    .png()
    .toFile(file);
  console.log(file, `${looks.length} pictures, ${Math.round((Date.now() - started) / looks.length)} ms each`);
}
