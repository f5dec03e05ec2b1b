import { once } from "node:events";
import { createWriteStream } from "node:fs";
import brazil from "@alfaiataria/brazil";
import colors from "@alfaiataria/import-mapping/colors";

const TYPES = [
  ["Blazer", "Vestuário Superior", "Blazers", "46|48|50|52|54"],
  ["Camisa", "Vestuário Superior", "Camisas", "P|M|G|GG|XGG"],
  ["Calça", "Vestuário Inferior", "Calças", "38|40|42|44|46|48"],
  ["Costume", "Conjuntos Formais", "Costumes", "46|48|50|52|54|56"],
  ["Sapato", "Calçados", "Sapatos", "38|39|40|41|42|43|44"],
  ["Gravata", "Acessórios", "Gravatas", ""],
];
const COLORS_PER_MODEL = 4;

/**
 * Writes a CSV of `rows` realistic lines (models in four colors each, counted stock) for benchmarks; the same arguments
 * give the same file.
 * @param {string} path
 * @param {number} rows
 */
export async function writeSyntheticSheet(path, rows) {
  const names = Object.keys(colors.COLORS);
  const file = createWriteStream(path);
  file.write(
    "id,nome_peca,produto,preco,cor,categoria,sub_categoria,tamanhos,estoque,tecido,estilo,composicao,codigo,descricao\n",
  );
  for (let id = 1; id <= rows; id++) {
    const model = Math.ceil(id / COLORS_PER_MODEL);
    const [produto, categoria, sub, sizes] = TYPES[model % TYPES.length] ?? [];
    const cor = names[(model * 7 + (id % COLORS_PER_MODEL) * 41) % names.length];
    const line = [
      id,
      `${produto} Modelo ${model} ${cor}`,
      produto,
      `"${brazil.formatCentavos(9_900 + (model % 400) * 500)}"`,
      cor,
      categoria,
      sub,
      sizes,
      id % 9,
      "Lã fria",
      "Slim",
      "100% Lã",
      `REF-${id}`,
      `"Peça de teste número ${model}, com caimento reto e acabamento à mão."`,
    ].join(",");
    if (!file.write(`${line}\n`)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
}
