import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createProductCategoriesWorkflow } from "@medusajs/medusa/core-flows";
import { CATEGORY_TREE, type CategorySeed } from "./categories";
import { only } from "./store";

/** Creates the category tree of the specification's menus, where it is missing. */
export async function setUpCategories(container: MedusaContainer): Promise<void> {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories({}, { select: ["id", "handle"] });
  const idByHandle = new Map(known.map(({ id, handle }) => [handle, id]));
  const ensure = async (seed: CategorySeed, rank: number, parentId?: string): Promise<void> => {
    const id = idByHandle.get(seed.handle) ?? (await create(container, seed, rank, parentId));
    for (const [index, child] of (seed.children ?? []).entries()) await ensure(child, index, id);
  };
  for (const [index, seed] of CATEGORY_TREE.entries()) await ensure(seed, index);
}

async function create(
  container: MedusaContainer,
  seed: CategorySeed,
  rank: number,
  parentId?: string,
): Promise<string> {
  const { handle, name, description } = seed;
  const { result } = await createProductCategoriesWorkflow(container).run({
    input: {
      product_categories: [
        {
          name,
          handle,
          description,
          rank,
          is_active: true,
          is_internal: false,
          parent_category_id: parentId ?? null,
        },
      ],
    },
  });
  return only(result).id;
}
