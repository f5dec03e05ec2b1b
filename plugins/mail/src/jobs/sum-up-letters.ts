import type { MedusaContainer } from "@medusajs/framework/types";
import { LETTERS_MODULE } from "../modules/letters";
import type LettersModuleService from "../modules/letters/service";

/** Tells of the orders whose confirmations their mailbox had no room for. */
export default async function sumUpLetters(container: MedusaContainer): Promise<void> {
  await container.resolve<LettersModuleService>(LETTERS_MODULE).sumUp();
}

export const config = { name: "sum-up-letters", schedule: { interval: 60_000 } };
