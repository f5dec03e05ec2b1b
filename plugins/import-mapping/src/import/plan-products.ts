import type { ProductFields } from "./plan-types";
import type { StoredProduct } from "./types";

/** What a product's own fields are taken from: its first row, the one with the lowest id. */
export type Lead = {
  base_name: string;
  descricao: string;
  tecido: string;
  estilo: string;
  composicao: string;
  codigo: string;
  produto: string;
  categoria: string;
  addresses: readonly string[];
};

/** Fields of a new product. */
export function newProductFields(lead: Lead): ProductFields {
  const { base_name, descricao, tecido, estilo, composicao, codigo, produto, categoria, addresses } = lead;
  return {
    title: base_name,
    description: descricao,
    tecido,
    estilo,
    composicao,
    codigo,
    produto,
    category: { produto, categoria, before: null },
    thumbnail: addresses[0] ?? null,
    status: "published",
  };
}

/** Only what differs between the sheet's former and new lead row; without rows the product becomes a draft. */
export function changedProductFields(
  product: StoredProduct,
  before: Lead | null,
  after: Lead | null,
): ProductFields {
  if (!after) return product.status === "published" ? { status: "draft" } : {};
  const fields: ProductFields = {};
  if (product.retired_by_import) fields.status = "published";
  if (before?.base_name !== after.base_name) fields.title = after.base_name;
  if (before?.descricao !== after.descricao) fields.description = after.descricao;
  for (const name of ["tecido", "estilo", "composicao", "codigo", "produto"] as const) {
    if (before?.[name] !== after[name]) fields[name] = after[name];
  }
  if (before?.produto !== after.produto) {
    fields.category = { produto: after.produto, categoria: after.categoria, before: before?.produto ?? null };
  }
  const [old, now] = [before?.addresses[0] ?? null, after.addresses[0] ?? null];
  if (old !== now && (product.thumbnail === old || product.thumbnail === null)) fields.thumbnail = now;
  return fields;
}
