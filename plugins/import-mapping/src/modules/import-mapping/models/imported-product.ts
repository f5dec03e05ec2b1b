import { model } from "@medusajs/framework/utils";

/** One row of the spreadsheet (ProdutoImportado); the key is the spreadsheet's own id. */
export const ImportedProduct = model.define("imported_product", {
  id: model.number().primaryKey(),
  nome_peca: model.text(),
  produto: model.text(),
  preco_centavos: model.number(),
  cor: model.text(),
  categoria: model.text(),
  sub_categoria: model.text(),
  tamanhos: model.json(),
  /** `Stock` of sheet/sizes.ts. */
  estoque: model.json(),
  tecido: model.text(),
  estilo: model.text(),
  composicao: model.text(),
  codigo: model.text(),
  descricao: model.text(),
  /** As written in the sheet. */
  imagens: model.json(),
  /** The addresses under which the pictures are served. */
  pictures: model.json(),
  /** Name without its color words, and those words. */
  base_name: model.text(),
  color_words: model.text(),
  group_key: model.text().index(),
  /** Of every value above: a row whose hash is the same is not touched. */
  row_hash: model.text(),
  /** The Medusa product that has (or last had) this row's variants. */
  product_id: model.text().index().nullable(),
  /** When a newer file no longer had the row. */
  retired_at: model.dateTime().nullable(),
  /** Of the photographs; a change asks for new copies. */
  picture_key: model.text(),
  pictures_ready_at: model.dateTime().nullable(),
});
