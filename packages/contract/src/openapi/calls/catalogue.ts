import * as z from "zod/mini";
import {
  FilterOptions,
  ImportedProduct,
  ImportMapping,
  ListedCategory,
  CategoryQuery,
  PieceQuery,
  ReverseMapping,
  ShownProduct,
  StoreCategory,
  StoreProduct,
} from "../../catalogue.ts";
import type { Call, Parameter } from "../call.ts";
import { IDS, piece, product } from "../examples.ts";
import { notFound } from "../errors.ts";

const pieceId: Parameter = {
  description: "Número da peça no catálogo (a linha da planilha).",
  example: 1,
  schema: z.int(),
};
const slug = (what: string, example: string): Parameter => ({ description: `Endereço ${what}.`, example });
const ETAG = { ETag: "Validador: devolva-o em If-None-Match e receba 304 enquanto nada mudar." };
const category = {
  id: "pcat_01M7YYT1Y8A6E25FMDKHFTP68T",
  slug: "blazer",
  name: "Blazers",
  description: "Ombros naturais, lãs leves e forros discretos, do escritório ao jantar.",
};

export const catalogueCalls: Call[] = [
  {
    id: "listPieces",
    method: "get",
    path: "/api/products-import",
    tag: "Catálogo",
    summary: "Lista as peças do catálogo",
    description:
      "Valores de uma lista são alternativas; listas diferentes se somam. A busca ignora acentos e maiúsculas, " +
      "aceita começos de palavra e um erro de digitação, e exige todas as palavras.",
    query: {
      schema: PieceQuery,
      parameters: {
        produtos: { description: "Tipos de produto, separados por vírgula.", example: "Blazer,Camisa" },
        categorias: { description: "Categorias, separadas por vírgula.", example: "Vestuário Superior" },
        subcategorias: { description: "Subcategorias, separadas por vírgula.", example: "Blazers" },
        modelo: { description: "Todas as cores do modelo desta peça.", example: 1 },
        search: { description: "Palavras a procurar.", example: "blazer azul" },
        oferta: { description: "Só as peças com o preço reduzido por uma lista de preços.", example: "true" },
        sort: { description: "Ordem; por nome quando não informada.", example: "preco-asc" },
        page: { description: "Página de 12 modelos; sem ela, a lista vem inteira.", example: 1 },
      },
    },
    answer: {
      status: 200,
      description: "As peças, as cores de um modelo lado a lado.",
      schema: z.array(ImportedProduct),
      example: [piece],
      headers: {
        ...ETAG,
        "X-Total-Count": "Modelos encontrados.",
        "X-Total-Pages": "Páginas de 12 modelos.",
        "X-Total-Pieces": "Peças encontradas.",
      },
    },
  },
  {
    id: "listFilters",
    method: "get",
    path: "/api/products-import/filters",
    tag: "Catálogo",
    summary: "Lista os filtros do catálogo",
    answer: {
      status: 200,
      description: "Os valores de cada filtro e quantas peças cada um tem.",
      schema: FilterOptions,
      example: {
        categories: ["Vestuário Superior"],
        subcategories: ["Blazers"],
        products: ["Blazer"],
        counts: {
          categories: { "Vestuário Superior": 61 },
          subcategories: { Blazers: 14 },
          products: { Blazer: 14 },
        },
        onSale: 3,
      },
      headers: ETAG,
    },
  },
  {
    id: "getPiece",
    method: "get",
    path: "/api/products-import/{id}",
    tag: "Catálogo",
    summary: "Mostra uma peça",
    params: { id: pieceId },
    answer: { status: 200, description: "A peça.", schema: ImportedProduct, example: piece, headers: ETAG },
    errors: [
      { code: "invalid_request", message: "Identificador de produto inválido" },
      notFound("Produto não encontrado"),
    ],
  },
  {
    id: "getMapping",
    method: "get",
    path: "/api/products-import-mapping/{id}",
    tag: "Catálogo",
    summary: "Diz com que ids se compra uma peça",
    params: { id: pieceId },
    answer: {
      status: 200,
      description: "O que o carrinho recebe; a variante é a do primeiro tamanho em estoque.",
      schema: ImportMapping,
      example: { main_product_id: IDS.product, variant_id: IDS.variant, import_id: 1 },
    },
    errors: [
      { code: "invalid_request", message: "Identificador de produto inválido" },
      notFound("Produto não encontrado"),
      notFound("Este produto ainda não está disponível para compra online"),
    ],
  },
  {
    id: "getReverseMapping",
    method: "get",
    path: "/api/products-mapping-reverse/{productId}/{variantId}",
    tag: "Catálogo",
    summary: "Diz de que peça do catálogo é uma variante",
    params: {
      productId: { description: "Id do produto.", example: IDS.product },
      variantId: { description: "Id da variante.", example: IDS.variant },
    },
    answer: {
      status: 200,
      description: "A peça da variante.",
      schema: ReverseMapping,
      example: { import_id: 1, nome_peca: piece.nome_peca, preco: piece.preco },
    },
    errors: [notFound("Mapeamento não encontrado")],
  },
  {
    id: "getProduct",
    method: "get",
    path: "/api/products/{slug}",
    tag: "Catálogo",
    summary: "Mostra um produto com suas cores e tamanhos",
    params: { slug: slug("do produto", product.slug) },
    answer: {
      status: 200,
      description: "O produto; preços em reais. `rating` é null enquanto ninguém avaliou.",
      schema: ShownProduct,
      example: { ...product, rating: { average: 4.8, count: 12, spread: [0, 0, 0, 2, 10], isSample: false } },
      headers: ETAG,
    },
    errors: [notFound("Produto não encontrado")],
  },
  {
    id: "listCategoryProducts",
    method: "get",
    path: "/api/products/category/{slug}",
    tag: "Catálogo",
    summary: "Lista os produtos de uma categoria",
    params: { slug: slug("da categoria, no singular ou no plural", "blazers") },
    query: {
      schema: CategoryQuery,
      parameters: {
        page: { description: "Página de 24 produtos; sem ela, a lista vem inteira.", example: 1 },
      },
    },
    answer: {
      status: 200,
      description: "Os produtos da categoria e das que estão abaixo dela.",
      schema: z.array(StoreProduct),
      example: [product],
      headers: {
        ...ETAG,
        "X-Total-Count": "Produtos encontrados.",
        "X-Total-Pages": "Páginas de 24 produtos.",
      },
    },
    errors: [notFound("Categoria não encontrada")],
  },
  {
    id: "getCategory",
    method: "get",
    path: "/api/categories/{slug}",
    tag: "Catálogo",
    summary: "Mostra uma categoria",
    params: { slug: slug("da categoria, no singular ou no plural", "blazers") },
    answer: {
      status: 200,
      description: "A categoria; `slug` é o endereço pedido, `canonicalSlug` o dela própria.",
      schema: StoreCategory,
      example: { ...category, slug: "blazers", canonicalSlug: category.slug },
      headers: ETAG,
    },
    errors: [notFound("Categoria não encontrada")],
  },
  {
    id: "listCategories",
    method: "get",
    path: "/api/categories",
    tag: "Catálogo",
    summary: "Lista as categorias",
    answer: {
      status: 200,
      description: "Todas as categorias, cada uma com a que está acima dela.",
      schema: z.array(ListedCategory),
      example: [{ ...category, parent_id: "pcat_01M7YYT1XTFH55T2BJA2FCRXR0" }],
      headers: ETAG,
    },
  },
];
