import type { MedusaContainer } from "@medusajs/framework/types";
import { LETTERS_MODULE } from "../modules/letters";
import type LettersModuleService from "../modules/letters/service";

/** Takes away what is remembered of old letters. */
export default async function sweepLetters(container: MedusaContainer): Promise<void> {
  await container.resolve<LettersModuleService>(LETTERS_MODULE).sweep();
}

export const config = { name: "sweep-letters", schedule: "17 3 * * *" };
