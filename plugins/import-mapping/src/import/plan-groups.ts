import type { StoredProduct } from "./types";

/** A changed row that wants to be sold in the group of its key. */
export type Claim = { key: string; from: { product_id: string; key: string } | null };

/**
 * Which product each touched group becomes. A group keeps the product that its unchanged rows have; a group without
 * one takes over the product that most of its rows come from (a price change moves a whole group, its address and
 * its orders with it), unless other rows keep that product; else it gets a new one.
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
