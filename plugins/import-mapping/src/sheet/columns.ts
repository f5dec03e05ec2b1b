import { foldWords } from "@alfaiataria/brazil";
import { COLUMNS, REQUIRED, type Column } from "./types";

/** Headings that staff use for each column; accents, case and punctuation are ignored. */
const VARIANTS: Readonly<Record<Column, readonly string[]>> = {
  id: ["id", "cod id", "numero", "n"],
  nome_peca: ["nome peca", "nome da peca", "nome", "peca", "titulo"],
  produto: ["produto", "tipo", "tipo de produto", "tipo produto"],
  preco: ["preco", "valor", "preco r", "preco a vista", "preco pix"],
  cor: ["cor", "cor da peca", "cores"],
  categoria: ["categoria", "categorias"],
  sub_categoria: ["sub categoria", "subcategoria", "sub categorias", "subcategorias"],
  tamanhos: ["tamanhos", "tamanho", "grade", "numeracao"],
  estoque: [
    "estoque",
    "estoque atual",
    "em estoque",
    "saldo",
    "saldo em estoque",
    "quantidade",
    "quantidades",
    "quantidade em estoque",
    "quant",
    "qtd",
    "qtde",
    "qtd estoque",
    "qtde estoque",
  ],
  tecido: ["tecido", "tecidos", "material"],
  estilo: ["estilo", "modelagem", "caimento"],
  composicao: ["composicao", "composicao do tecido"],
  codigo: ["codigo", "cod", "sku", "referencia", "ref"],
  descricao: ["descricao", "texto", "detalhes"],
  imagens: ["imagens", "imagem", "fotos", "foto", "fotografias"],
  estoque_na_loja: ["estoque na loja"],
};

const byHeading = new Map<string, Column>(
  COLUMNS.flatMap((column) => VARIANTS[column].map((heading): [string, Column] => [heading, column])),
);

/** The column that each heading of a file names; null for a heading that names none, or one already taken. */
export function recognizeColumns(headings: readonly string[]): (Column | null)[] {
  const taken = new Set<Column>();
  return headings.map((heading) => {
    const column = byHeading.get(foldWords(heading));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** The required columns that a file lacks. */
export const missingColumns = (columns: readonly (Column | null)[]): Column[] =>
  REQUIRED.filter((column) => !columns.includes(column));
