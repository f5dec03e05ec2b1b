import { MedusaError } from "@medusajs/framework/utils";

const TAKEN = {
  codigo: "Já existe um vendedor com este código",
  email: "Já existe um vendedor com este e-mail",
};

/**
 * Runs a write, and says in Portuguese which unique field was taken. The type is duplicate_error, because Medusa's
 * answer to `conflict` replaces the message by a general one in English.
 */
export async function orConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field =
      error instanceof Error &&
      /^Seller with (codigo|email): .*, already exists\.$/s.exec(error.message)?.[1];
    if (field !== "codigo" && field !== "email") throw error;
    throw new MedusaError(MedusaError.Types.DUPLICATE_ERROR, TAKEN[field]);
  }
}
