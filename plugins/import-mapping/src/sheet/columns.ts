import { normalize } from "../text";

/** The sheet's columns, in the order of the sample; the first seven must be there. */
export const COLUMNS = [
  "id",
  "nome_peca",
  "produto",
  "preco",
  "cor",
  "categoria",
  "sub_categoria",
  "tamanhos",
  "estoque",
  "tecido",
  "estilo",
  "composicao",
  "codigo",
  "descricao",
  "imagens",
] as const;
export type Column = (typeof COLUMNS)[number];

const REQUIRED: readonly Column[] = [
  "id",
  "nome_peca",
  "produto",
  "preco",
  "cor",
  "categoria",
  "sub_categoria",
];

/** Other headings under which staff keep a column; accents, case and punctuation do not count. */
const VARIANTS: Readonly<Record<Column, readonly string[]>> = {
  id: ["id", "cod id", "numero", "n"],
  nome_peca: ["nome peca", "nome da peca", "nome", "peca", "titulo"],
  produto: ["produto", "tipo", "tipo de produto", "tipo produto"],
  preco: ["preco", "valor", "preco r", "preco a vista", "preco pix"],
  cor: ["cor", "cor da peca", "cores"],
  categoria: ["categoria", "categorias"],
  sub_categoria: ["sub categoria", "subcategoria", "sub categorias", "subcategorias"],
  tamanhos: ["tamanhos", "tamanho", "grade", "numeracao"],
  estoque: ["estoque", "quantidade", "quantidades", "qtd", "saldo"],
  tecido: ["tecido", "tecidos", "material"],
  estilo: ["estilo", "modelagem", "caimento"],
  composicao: ["composicao", "composicao do tecido"],
  codigo: ["codigo", "cod", "sku", "referencia", "ref"],
  descricao: ["descricao", "texto", "detalhes"],
  imagens: ["imagens", "imagem", "fotos", "foto", "fotografias"],
};

const byHeading = new Map<string, Column>(
  COLUMNS.flatMap((column) => VARIANTS[column].map((heading): [string, Column] => [heading, column])),
);

/** Where each column stands in the file, or the required ones that are missing. */
export function matchColumns(headings: readonly string[]): {
  positions: Map<Column, number>;
  missing: Column[];
} {
  const positions = new Map<Column, number>();
  headings.forEach((heading, index) => {
    const column = byHeading.get(normalize(heading));
    if (column && !positions.has(column)) positions.set(column, index);
  });
  return { positions, missing: REQUIRED.filter((column) => !positions.has(column)) };
}
