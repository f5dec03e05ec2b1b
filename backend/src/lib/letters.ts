import type { MedusaContainer } from "@medusajs/framework/types";
import type lettersModule from "@alfaiataria/mail/modules/letters";

type LettersModuleService = InstanceType<(typeof lettersModule)["service"]>;

/** The queue of the shop's letters. */
export const lettersOf = (container: MedusaContainer): LettersModuleService => container.resolve("letters");
