import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createApiKeysWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows";
import { PAYMENT_METHODS } from "@alfaiataria/brazilian-payment";
import { store } from "../../lib/store";

const CITIES = [
  { name: "São Paulo", province: "SP" },
  { name: "Brasília", province: "DF" },
];

/** Sets up the store with region, sales channel, key and stock locations; what already exists is kept. */
export async function setUpStore(container: MedusaContainer): Promise<{ locationIds: string[] }> {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 });
  if (!store) throw new Error("Medusa has made no store");
  const isNew = !store.default_region_id || !store.default_sales_channel_id;
  const channelId = isNew ? await openStore(container, store.id) : store.default_sales_channel_id;
  if (!channelId) throw new Error("the store has no sales channel");
  await publishableKey(container, channelId);
  return { locationIds: await stockLocations(container, channelId) };
}

/** Gives a new store its region, sales channel and name. @returns the sales channel's id */
async function openStore(container: MedusaContainer, storeId: string): Promise<string> {
  const channelId = await salesChannel(container);
  const regionId = await region(container);
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: storeId },
      update: {
        name: store.nome,
        supported_currencies: [{ currency_code: "brl", is_default: true, is_tax_inclusive: true }],
        default_region_id: regionId,
        default_sales_channel_id: channelId,
      },
    },
  });
  return channelId;
}

async function salesChannel(container: MedusaContainer): Promise<string> {
  const name = "Loja on-line";
  const [known] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({ name }, { take: 1 });
  if (known) return known.id;
  const { result } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name }] },
  });
  return only(result).id;
}

async function region(container: MedusaContainer): Promise<string> {
  const name = "Brasil";
  const [known] = await container.resolve(Modules.REGION).listRegions({ name }, { take: 1 });
  if (known) return known.id;
  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name,
          currency_code: "brl",
          countries: ["br"],
          is_tax_inclusive: true,
          automatic_taxes: false,
          payment_providers: PAYMENT_METHODS.map(({ providerId }) => providerId),
        },
      ],
    },
  });
  return only(result).id;
}

async function publishableKey(container: MedusaContainer, channelId: string): Promise<void> {
  const title = "Loja on-line";
  const [known] = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ title, type: "publishable" }, { take: 1 });
  if (known) return;
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title, type: "publishable", created_by: "" }] },
  });
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: only(result).id, add: [channelId] },
  });
}

/** São Paulo is created first, because the importer books the spreadsheet's stock into the oldest location. */
async function stockLocations(container: MedusaContainer, channelId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, province } of CITIES) {
    const [known] = await container.resolve(Modules.STOCK_LOCATION).listStockLocations({ name }, { take: 1 });
    if (known) {
      ids.push(known.id);
      continue;
    }
    const { result } = await createStockLocationsWorkflow(container).run({
      input: {
        locations: [{ name, address: { address_1: name, city: name, province, country_code: "br" } }],
      },
    });
    const { id } = only(result);
    await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id, add: [channelId] } });
    ids.push(id);
  }
  return ids;
}

export function only<T>(items: T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error("nothing was created");
  return first;
}
