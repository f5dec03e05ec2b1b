import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { auditOf, staffModuleOf } from "../../lib/services";
import { knexOf, rowsOf } from "../../lib/knex";

/** An Admin user and their role; `none` has no permissions. */
export type Member = {
  user_id: string;
  role: "administrator" | "seller" | "none";
  /** The seller this sign-in belongs to. */
  seller: { id: string; nome: string } | null;
  has_second_factor: boolean;
};

/** All users, or the one with the given id; one statement. */
export function listMembers(container: MedusaContainer, userId: string | null = null): Promise<Member[]> {
  return rowsOf<Member>(
    knexOf(container),
    `select s.user_id, s.role,
       case when s.seller_id is not null then json_build_object('id', s.seller_id, 'nome', s.seller_name) end as seller,
       exists (select from auth_mfa_factor f join auth_identity a on a.id = f.auth_identity_id
         where a.app_metadata ->> 'user_id' = s.user_id and f.status = 'enabled' and f.deleted_at is null
       ) as has_second_factor
     from shop_staff() s
     where :userId::text is null or s.user_id = :userId
     order by s.email`,
    { userId },
  );
}

/**
 * Grants or revokes a user's administrator role.
 * @returns undefined when there is no such user
 * @throws {ShopError} 409 for a seller's sign-in; the database's own error for the last administrator
 */
export async function setAdministrator(
  container: MedusaContainer,
  userId: string,
  isAdministrator: boolean,
): Promise<Member | undefined> {
  const [member] = await listMembers(container, userId);
  if (!member) return undefined;
  if (member.seller)
    throw new ShopError("conflict", `Este é o acesso de ${member.seller.nome}, que é vendedor`);
  await staffModuleOf(container).mark(userId, { isAdministrator });
  const role = isAdministrator ? "administrator" : "none";
  await auditOf(container).record({
    action: "staff.role-changed",
    subject: { type: "user", id: userId },
    details: { changes: [{ field: "role", before: member.role, after: role }] },
  });
  return { ...member, role };
}
