import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** Waited for whoever changes another's access, in seconds. */
const TIMEOUT = 10;

/** Runs what decides who signs in as what, one at a time: each such change depends on what the others left. */
export async function changingAccess<T>(container: MedusaContainer, work: () => Promise<T>): Promise<T> {
  return await container.resolve(Modules.LOCKING).execute("seller-access", work, { timeout: TIMEOUT });
}
