import { resolve } from "node:path";
import { asValue } from "@medusajs/framework/awilix";
import type { MedusaContainer } from "@medusajs/framework/types";
import { createMedusaContainer } from "@medusajs/framework/utils";
import { moduleIntegrationTestRunner } from "@medusajs/test-utils";
import { SELLERS_MODULE } from "..";
import { Seller } from "../models/seller";
import { SellerAssignment } from "../models/seller-assignment";
import { SellerClient } from "../models/seller-client";
import { SellerMessage } from "../models/seller-message";
import type SellersModuleService from "../service";

/** Runs tests with the module on a PostgreSQL database made by the module's own migrations, recreated for each test. */
export function withSellersModule(dbName: string, testSuite: (service: SellersModuleService) => void): void {
  moduleIntegrationTestRunner<SellersModuleService>({
    moduleName: SELLERS_MODULE,
    resolve: resolve(__dirname, ".."),
    moduleModels: [Seller, SellerAssignment, SellerClient, SellerMessage],
    pathToMigrations: resolve(__dirname, "../migrations"),
    dbName,
    testSuite: ({ service }) => testSuite(service),
  });
}

/** A container from which workflows can resolve the module. */
export function containerWith(service: SellersModuleService): MedusaContainer {
  const container = createMedusaContainer();
  container.register(SELLERS_MODULE, asValue(service));
  return container;
}

/** Creates sellers A1, A2, … of equal priority, one per element of `changes`, which overrides its fields. */
export async function createSellers(
  service: SellersModuleService,
  changes: { ordem?: number; ativo?: boolean }[],
): Promise<{ id: string; codigo: string }[]> {
  return await service.createSellers(
    changes.map((change, index) => ({
      codigo: `A${index + 1}`,
      nome: `Vendedor ${index + 1}`,
      email: `vendedor${index + 1}@exemplo.com.br`,
      telefone: `+55 11 98765-000${index + 1}`,
      ...change,
    })),
  );
}

/** Requests a seller for each of `count` new clients concurrently; returns how many clients each seller code got. */
export async function assignAtOnce(
  service: SellersModuleService,
  prefix: string,
  count: number,
): Promise<Record<string, number>> {
  const results = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      service.assignSeller({
        clientKeys: [`${prefix}-${index}`],
        orderId: `${prefix}-order-${index}`,
        kind: "order",
      }),
    ),
  );
  const counts: Record<string, number> = {};
  for (const { seller } of results)
    counts[seller?.codigo ?? "none"] = (counts[seller?.codigo ?? "none"] ?? 0) + 1;
  return counts;
}

/** The day `fromToday` days from today, 'YYYY-MM-DD'. */
export function day(fromToday: number): string {
  const now = new Date(Date.now() + fromToday * 24 * 60 * 60 * 1000);
  return now.toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
}

/** Sets a seller's absence from one day to another, both inclusive; without days, ends it. */
export async function sendAway(service: SellersModuleService, id: string, days?: [from: string, to: string]) {
  const [ausente_de, ausente_ate] = days ?? [];
  const absence = ausente_de && ausente_ate ? { ausente_de, ausente_ate } : null;
  await service.setAbsence(id, absence ?? { ausente_de: null, ausente_ate: null });
}

/** The code of the seller that a new client would get on that day. */
export async function codeOn(service: SellersModuleService, today: string, clientKey: string) {
  const { rows } = await service["pg"].raw<{ rows: { codigo: string }[] }>(
    `select codigo from assign_seller(array[:clientKey], null, 'contact', :clientKey, :today::date) assigned
     join seller on seller.id = assigned.seller_id`,
    { clientKey, today },
  );
  return rows[0]?.codigo;
}
