import { changeOf, type SharedFields } from "./diff";
import { labelColors } from "./groups";
import type { EntityIds } from "./ids";
import { push } from "./shared";
import {
  assignProducts,
  changedProductFields,
  newProductFields,
  type Claim,
  type Lead,
} from "./plan-products";
import {
  isOfStaff,
  keepsStock,
  orderedSizes,
  planLinked,
  planSizes,
  stockOf,
  variantsOfStaff,
  type ChangedRow,
  type SizePlan,
} from "./plan-variants";
import { emptyPlan } from "./result";
import type {
  DesiredCatalogue,
  DesiredRow,
  ImagePlan,
  Plan,
  ProductPlan,
  State,
  StoredRow,
  StoredVariant,
  VariantPlan,
} from "./types";

/** Number of variant ranks reserved for the sizes of one row within a product. */
const RANKS_PER_ROW = 50;

type Changed = ChangedRow & { onSale: boolean };
type Member = { id: number; changed?: Changed; stored?: StoredRow };

/** Compares the file with the catalogue. Pure, so that a dry run and an import come to the same plan. */
export function planImport(desired: DesiredCatalogue, state: State, ids: EntityIds): Plan {
  const plan = emptyPlan();
  const changed = new Map<number, Changed>();
  const ofLinked: ProductPlan[] = [];
  const shared: SharedFields = new Map();
  for (const row of desired.rows) {
    const before = state.rows.get(row.id);
    const change = state.unchanged.has(row.id) ? null : changeOf(row, before, shared);
    if (!change) {
      plan.unchanged += 1;
      if ((before?.picture_key ?? state.unchanged.get(row.id)) !== row.pictures.key)
        plan.pictureKeys.push({ id: row.id, key: row.pictures.key });
      continue;
    }
    const { keep, revive, create, linked, retire } = sizesOf(row, before, state);
    const entry = { row, before, onSale: keep.length + revive.length + create.length > 0 };
    changed.set(row.id, entry);
    for (const variant of retire) plan.retiredVariants.push(retired(variant, before));
    ofLinked.push(...planLinked(entry, linked));
    plan.changes.push(change);
  }

  const onSale = (id: number) => state.variants.get(id)?.some(({ state }) => state === "live") ?? false;
  // A variant that staff unlinked from the row still shows the row's pictures.
  const hideImages = (import_id: number, product_id: string | null) => {
    const kept = state.variants.get(import_id)?.some(isOfStaff) ?? false;
    if (product_id && !kept) plan.hiddenImages.push({ import_id, product_id });
  };
  const staying = new Map<string, Member[]>();
  const former = new Map<string, StoredRow[]>();
  const offSale = new Map<string, StoredRow[]>();
  for (const stored of state.rows.values()) {
    const { id, product_id } = stored;
    if (product_id) push(onSale(id) && !stored.retired ? former : offSale, product_id, stored);
    if (stored.retired) continue;
    const missing = !desired.partial && !desired.lines.has(id);
    if (missing) {
      plan.retiredRows.push(id);
      plan.changes.push({ kind: "retire", id, name: stored.nome_peca, fields: [] });
      for (const variant of state.variants.get(id) ?? []) {
        if (variant.state === "live") plan.retiredVariants.push(retired(variant, stored));
      }
      hideImages(id, product_id);
    } else if (!changed.has(id) && product_id && onSale(id)) {
      push(staying, product_id, { id, stored });
    }
    if (product_id && (missing || changed.has(id))) plan.touched.add(product_id);
  }

  const held = new Map<string, string>();
  for (const [product_id, members] of staying) {
    const key = members[0]?.stored?.group_key;
    if (key) held.set(key, product_id);
  }
  const claims: Claim[] = [];
  for (const { row, before, onSale } of changed.values()) {
    if (!onSale) continue;
    const from = before?.product_id ? { product_id: before.product_id, key: before.group_key } : null;
    claims.push({ key: row.group_key, from });
  }
  const assigned = assignProducts(claims, held, state.products, () => ids.next("prod"));

  const members = new Map<string, Member[]>();
  const isNew = new Map<string, boolean>();
  for (const id of plan.touched) members.set(id, [...(staying.get(id) ?? [])]);
  for (const change of changed.values()) {
    const before = change.before?.product_id ?? null;
    const product = change.onSale ? assigned.get(change.row.group_key) : undefined;
    plan.rows.push({ row: change.row, product_id: product?.id ?? before });
    if (!product) {
      hideImages(change.row.id, before);
      continue;
    }
    if (before && before !== product.id) plan.moved.add(change.row.id);
    isNew.set(product.id, product.isNew);
    if (!members.has(product.id)) members.set(product.id, [...(staying.get(product.id) ?? [])]);
    push(members, product.id, { id: change.row.id, changed: change });
  }
  const ofStaff = variantsOfStaff(state);
  for (const [id, list] of members) {
    const others = ofStaff.get(id) ?? [];
    // Staff still sell variants of this product, whatever the sheet says.
    if (list.length === 0 && others.length > 0) continue;
    const before = former.get(id) ?? offSale.get(id) ?? [];
    plan.products.push(() => planProduct(id, isNew.get(id) ?? false, list, before, others, state, ids));
  }
  plan.products.push(...ofLinked.map((made) => () => made));
  return plan;
}

const retired = ({ variant_id, size }: StoredVariant, before: StoredRow | undefined) => ({
  id: variant_id,
  stock: before ? stockOf(before, size) : null,
});

/** Computed on demand, twice per row, so that plans for 500,000 sizes are never held in memory. */
const sizesOf = (row: DesiredRow, before: StoredRow | undefined, state: State): SizePlan =>
  planSizes(row, before, state.variants.get(row.id) ?? []);

function planProduct(
  id: string,
  isNew: boolean,
  members: Member[],
  former: StoredRow[],
  ofStaff: readonly StoredVariant[],
  state: State,
  ids: EntityIds,
): ProductPlan | null {
  // Unchanged rows come first, so that none of them gets another label.
  members.sort((a, b) => Number(!!a.changed) - Number(!!b.changed) || a.id - b.id);
  const labels = labelColors(
    members.map(({ id, changed, stored }) => ({ id, cor: (changed?.row ?? stored)?.cor ?? "" })),
    new Map(members.map(({ id }) => [id, currentLabel(state, id)])),
    // A variant that was unlinked from a row which sells nothing else here still occupies its color.
    ofStaff.filter(({ import_id }) => !members.some(({ id }) => id === import_id)).map(({ color }) => color),
  );
  const byId = [...members].sort((a, b) => a.id - b.id);
  const lead = byId[0] ? leadOf(byId[0]) : null;
  const firstFormer = former.reduce<StoredRow | null>(
    (first, row) => (first && first.id < row.id ? first : row),
    null,
  );
  const product = state.products.get(id);
  if (!isNew && (!product || product.deleted)) return null;
  const fields =
    isNew && lead
      ? newProductFields(lead)
      : changedProductFields(
          product!,
          firstFormer && leadOf({ id: firstFormer.id, stored: firstFormer }),
          lead,
        );

  const plan: ProductPlan = { id, isNew, fields, variants: [], images: [] };
  byId.forEach(({ changed, id: import_id }, position) => {
    if (!changed) return;
    const sizes = sizesOf(changed.row, changed.before, state);
    const color = labels.get(import_id) ?? changed.row.cor;
    plan.variants.push(...planVariants(changed, sizes, id, color, position, ids));
    plan.images.push(planImages(changed, sizes, position));
  });
  return plan;
}

function planVariants(
  changed: Changed,
  sizes: SizePlan,
  product_id: string,
  color: string,
  position: number,
  ids: EntityIds,
): VariantPlan[] {
  const { row, before } = changed;
  const ordered = orderedSizes(row);
  // Each field is written out: spreading makes V8 ten times slower, and this runs 50,000 times.
  const planned = (
    size: string,
    action: VariantPlan["action"],
    variant: Pick<StoredVariant, "variant_id" | "product_id" | "color">,
    centavos: number | null,
    stock: VariantPlan["stock"],
  ): VariantPlan => ({
    action,
    id: variant.variant_id,
    import_id: row.id,
    size,
    color,
    rank: position * RANKS_PER_ROW + ordered.indexOf(size),
    relabel: action === "revive" || variant.color !== color,
    moved: variant.product_id !== product_id,
    centavos,
    stock,
  });
  const created = sizes.create.map((size) => {
    const variant = { variant_id: ids.next("variant"), product_id, color };
    return planned(size, "create", variant, row.preco_centavos, stockOf(row, size));
  });
  const stockFor = (variant: StoredVariant) =>
    keepsStock(changed, variant) ? undefined : stockOf(row, variant.size);
  const revived = sizes.revive.map(({ size, variant }) =>
    planned(size, "revive", variant, row.preco_centavos, stockFor(variant)),
  );
  const updated = sizes.keep.map(({ size, variant }) => {
    const centavos = before?.preco_centavos === row.preco_centavos ? null : row.preco_centavos;
    return planned(size, "update", variant, centavos, stockFor(variant));
  });
  return [...created, ...revived, ...updated];
}

/** Pictures are replaced when their addresses changed, or when the row was not on sale before. */
function planImages({ row, before }: Changed, sizes: SizePlan, position: number): ImagePlan {
  const same = before && before.picture_addresses.join("\n") === row.pictures.addresses.join("\n");
  return { row, rank: position * 4, known: !!before, replace: !same || sizes.keep.length === 0 };
}

function leadOf({ changed, stored }: Member): Lead | null {
  if (changed) return { ...changed.row, addresses: changed.row.pictures.addresses };
  return stored ? { ...stored, addresses: stored.picture_addresses } : null;
}

function currentLabel(state: State, id: number): string {
  const variants = (state.variants.get(id) ?? []).filter(({ state }) => state !== "linked");
  return (variants.find((variant) => variant.state === "live") ?? variants[0])?.color ?? "";
}
