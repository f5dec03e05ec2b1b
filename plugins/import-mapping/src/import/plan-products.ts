import type { ProductFields, StoredProduct } from "./types";

/** A changed row to be sold in the group of its key, and the product it comes from. */
export type Claim = { key: string; from: { product_id: string; key: string } | null };

/**
 * Decides which product each touched group becomes. A group keeps the product that its unchanged rows have. A group
 * without one takes over the product that most of its rows come from, unless other rows keep that product: a price
 * change then moves a whole group and keeps its address and its orders. Otherwise the group gets a new product.
 */
export function assignProducts(
  claims: readonly Claim[],
  held: ReadonlyMap<string, string>,
  products: ReadonlyMap<string, StoredProduct>,
  newId: () => string,
): Map<string, { id: string; isNew: boolean }> {
  const usable = (id: string) => products.get(id)?.deleted === false;
  const assigned = new Map<string, { id: string; isNew: boolean }>();
  const taken = new Set<string>(held.values());
  for (const { key } of claims) {
    const id = held.get(key);
    if (id && usable(id)) assigned.set(key, { id, isNew: false });
  }
  const votes = new Map<string, { key: string; id: string; same: boolean; count: number }>();
  for (const { key, from } of claims) {
    if (assigned.has(key) || !from || taken.has(from.product_id) || !usable(from.product_id)) continue;
    const vote = votes.get(`${key}\n${from.product_id}`) ?? {
      key,
      id: from.product_id,
      same: false,
      count: 0,
    };
    vote.count += 1;
    vote.same ||= from.key === key;
    votes.set(`${key}\n${from.product_id}`, vote);
  }
  const ranked = [...votes.values()].sort((a, b) => Number(b.same) - Number(a.same) || b.count - a.count);
  for (const { key, id } of ranked) {
    if (assigned.has(key) || taken.has(id)) continue;
    taken.add(id);
    assigned.set(key, { id, isNew: false });
  }
  for (const { key } of claims) {
    if (!assigned.has(key)) assigned.set(key, { id: newId(), isNew: true });
  }
  return assigned;
}

/** The values that a product's own fields are taken from: its first row, the one with the lowest id. */
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

/** Only what differs between the sheet's former and new lead row; a product left without rows becomes a draft. */
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
