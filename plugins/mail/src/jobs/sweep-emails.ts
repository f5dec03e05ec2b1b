import type { MedusaContainer } from "@medusajs/framework/types";
import { OUTBOX_MODULE } from "../modules/outbox";
import type OutboxModuleService from "../modules/outbox/service";

/** Deletes the records of old emails. */
export default async function sweepEmails(container: MedusaContainer): Promise<void> {
  await container.resolve<OutboxModuleService>(OUTBOX_MODULE).sweep();
}

export const config = { name: "sweep-emails", schedule: "17 3 * * *" };
