import type { MedusaContainer } from "@medusajs/framework/types";

/** A letter to send; `key` makes it one, however often it is asked for. */
export type Letter = {
  key: string;
  letter: string;
  to: string;
  data: Record<string, unknown>;
  replyTo?: string;
};

type LettersService = { enqueue(letter: Letter): Promise<void> };

/** The letters' module of this application. */
export const lettersOf = (container: MedusaContainer): LettersService => container.resolve("letters");
