import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { createShippingOptionsWorkflow, createShippingProfilesWorkflow } from "@medusajs/medusa/core-flows";
import { SHIPPING_SERVICES } from "@alfaiataria/brazilian-shipping";
import { only } from "./store";

/** Medusa's name of our fulfilment provider: its identifier and the id in `medusa-config.js`. */
const PROVIDER_ID = "correios_brazilian";

/** Shipping profile, service zone Brasil and the three options of our provider. */
export async function setUpShipping(container: MedusaContainer, locationIds: string[]): Promise<void> {
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const profileId = await shippingProfile(container);
  const setName = "Correios";
  const [known] = await fulfillment.listFulfillmentSets(
    { name: setName },
    { relations: ["service_zones"], take: 1 },
  );
  const set =
    known ??
    (await fulfillment.createFulfillmentSets({
      name: setName,
      type: "shipping",
      service_zones: [{ name: "Brasil", geo_zones: [{ type: "country", country_code: "br" }] }],
    }));
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const [mainLocation] = locationIds;
  if (!mainLocation) throw new Error("the shop has no stock location");
  await link.create([
    ...locationIds.map((id) => ({
      [Modules.STOCK_LOCATION]: { stock_location_id: id },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: PROVIDER_ID },
    })),
    {
      [Modules.STOCK_LOCATION]: { stock_location_id: mainLocation },
      [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
    },
  ]);

  const zoneId = only(set.service_zones).id;
  const options = await fulfillment.listShippingOptions(
    { service_zone: { id: zoneId } },
    { select: ["id", "data"] },
  );
  const missing = SHIPPING_SERVICES.filter(({ id }) => !options.some(({ data }) => data?.id === id));
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
