import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId, Modules } from "@medusajs/framework/utils";
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows";
import { sellersOf, staffModuleOf } from "../../lib/services";
import { STAFF_PROVIDER } from "../staff/tokens";

/** Example sellers with example numbers, created only in a store that has no sellers. */
export const EXAMPLE_SELLERS = [
  {
    codigo: "VSP01",
    nome: "Helena Prado",
    email: "helena@alfaiataria1989.example",
    telefone: "+55 11 95555-0101",
    ordem: 1,
    ativo: true,
  },
  {
    codigo: "VSP02",
    nome: "Otávio Lins",
    email: "otavio@alfaiataria1989.example",
    telefone: "+55 11 95555-0102",
    ordem: 2,
    ativo: true,
  },
  {
    codigo: "VDF01",
    nome: "Marina Couto",
    email: "marina@alfaiataria1989.example",
    telefone: "+55 61 95555-0103",
    ordem: 3,
    ativo: true,
  },
  {
    codigo: "VDF02",
    nome: "Caetano Reis",
    email: "caetano@alfaiataria1989.example",
    telefone: "+55 61 95555-0104",
    ordem: 4,
    ativo: true,
  },
  {
    codigo: "VSP03",
    nome: "Sílvia Amaral",
    email: "silvia@alfaiataria1989.example",
    telefone: "+55 11 95555-0105",
    ordem: 5,
    ativo: false,
  },
];

export async function setUpSellers(container: MedusaContainer): Promise<void> {
  const sellers = sellersOf(container);
  const [known] = await sellers.listSellers({}, { take: 1 });
  if (!known) await sellers.createSellers(EXAMPLE_SELLERS);
}

/**
 * Creates the first administrator if Admin has no user yet.
 * @returns whether one was created
 * @throws {Error} when the email already has a sign-in
 */
export async function setUpAdministrator(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<boolean> {
  const [known] = await container.resolve(Modules.USER).listUsers({}, { take: 1 });
  if (known) return false;
  await createAdministrator(container, email, password);
  return true;
}

/**
 * Creates an administrator with a sign-in by email and password for Medusa Admin.
 * @throws {Error} with the cause when it cannot be created; a seller's email is refused, because it would sign in as a
 *   seller
 */
export async function createAdministrator(
  container: MedusaContainer,
  email: string,
  password: string,
): Promise<void> {
  const [seller] = await sellersOf(container).listSellers({ email: email.toLowerCase() }, { take: 1 });
  if (seller) throw new Error("este e-mail é de um vendedor, que não pode administrar a loja");
  const { authIdentity, error } = await container
    .resolve(Modules.AUTH)
    .register(STAFF_PROVIDER, { body: { email, password } });
  if (error?.includes("already exists")) throw new Error("este e-mail já tem um acesso");
  if (!authIdentity) throw new Error(error ?? "o acesso não pôde ser criado");
  const id = generateEntityId(undefined, "user");
  await staffModuleOf(container).mark(id, { isAdministrator: true });
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: authIdentity.id,
      userData: { ...({ id } as object), email, first_name: "Administração" },
    },
  });
}
