import { model } from "@medusajs/framework/utils";

/** One row of the spreadsheet (ProdutoImportado); the primary key is the spreadsheet's own id. */
export const ImportedProduct = model.define("imported_product", {
  id: model.number().primaryKey(),
  nome_peca: model.text(),
  produto: model.text(),
  preco_centavos: model.number(),
  cor: model.text(),
  categoria: model.text(),
  sub_categoria: model.text(),
  tamanhos: model.json(),
  /** `Stock` of sheet/types.ts. */
  estoque: model.json(),
  tecido: model.text(),
  estilo: model.text(),
  composicao: model.text(),
  codigo: model.text(),
  descricao: model.text(),
  /** As written in the sheet. */
  imagens: model.json(),
  /** Addresses under which the pictures are served. */
  pictures: model.json(),
  /** The name without its color words, and those words. */
  base_name: model.text(),
  color_words: model.text(),
  group_key: model.text().index(),
  /** Hash of the row as in the sheet and of its picture addresses; a row with the same hash is not touched. */
  row_hash: model.text(),
  /** The Medusa product that has, or last had, this row's variants. */
  product_id: model.text().index().nullable(),
  /** When an import found that the file no longer had the row. */
  retired_at: model.dateTime().nullable(),
  /** Key of the photographs; when it changes, they are copied again. */
  picture_key: model.text(),
  pictures_ready_at: model.dateTime().nullable(),
});
