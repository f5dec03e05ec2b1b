import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { createShippingOptionsWorkflow, createShippingProfilesWorkflow } from "@medusajs/medusa/core-flows";
import { SHIPPING_SERVICES } from "@alfaiataria/brazilian-shipping";
import { PICKUP_NAME, PICKUP_SERVICE } from "@alfaiataria/contract";
import { only } from "./store";

/** Medusa's id of our fulfillment provider: its identifier followed by its id in `medusa-config.js`. */
const PROVIDER_ID = "correios_brazilian";

/**
 * Medusa's fulfillment sets: shipping, and pickup, which Medusa's own pages then offer neither to ship nor to deliver.
 */
const SETS = [
  { name: "Correios", type: "shipping", services: SHIPPING_SERVICES },
  {
    name: "Retirada",
    type: "pickup",
    services: [{ id: PICKUP_SERVICE, name: PICKUP_NAME, description: "O cliente busca na loja" }],
  },
];
type Set = (typeof SETS)[number];

/**
 * Creates the shipping profile, the service zone Brasil, our provider's three shipping options and the pickup option.
 */
export async function setUpShipping(container: MedusaContainer, locationIds: string[]): Promise<void> {
  const profileId = await shippingProfile(container);
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const [mainLocation] = locationIds;
  if (!mainLocation) throw new Error("the shop has no stock location");
  await link.create(
    locationIds.map((id) => ({
      [Modules.STOCK_LOCATION]: { stock_location_id: id },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: PROVIDER_ID },
    })),
  );
  for (const each of SETS) {
    const set = await fulfillmentSet(container, each);
    await link.create([
      {
        [Modules.STOCK_LOCATION]: { stock_location_id: mainLocation },
        [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
      },
    ]);
    await addServices(container, { zoneId: only(set.service_zones).id, profileId }, each.services);
  }
}

async function fulfillmentSet(container: MedusaContainer, { name, type }: Set) {
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const [known] = await fulfillment.listFulfillmentSets({ name }, { relations: ["service_zones"], take: 1 });
  if (known) return known;
  const geo_zones = [{ type: "country" as const, country_code: "br" }];
  // A zone's name must be unique across all sets.
  const zone = { name: type === "shipping" ? "Brasil" : name, geo_zones };
  return fulfillment.createFulfillmentSets({ name, type, service_zones: [zone] });
}

/** Creates the options that a zone does not have yet. */
async function addServices(
  container: MedusaContainer,
  { zoneId, profileId }: { zoneId: string; profileId: string },
  services: readonly { id: string; name: string; description: string }[],
): Promise<void> {
  const options = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ service_zone: { id: zoneId } }, { select: ["id", "data"] });
  const missing = services.filter(({ id }) => !options.some(({ data }) => data?.id === id));
  if (missing.length === 0) return;
  await createShippingOptionsWorkflow(container).run({
    input: missing.map(({ id, name, description }) => ({
      name,
      service_zone_id: zoneId,
      shipping_profile_id: profileId,
      provider_id: PROVIDER_ID,
      price_type: "calculated" as const,
      type: { label: name, description, code: id },
      data: { id },
      rules: [{ attribute: "enabled_in_store", operator: "eq" as const, value: "true" }],
    })),
  });
}

async function shippingProfile(container: MedusaContainer): Promise<string> {
  const [known] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: "default" }, { take: 1 });
  if (known) return known.id;
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Peças", type: "default" }] },
  });
  return only(result).id;
}
