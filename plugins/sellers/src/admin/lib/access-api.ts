import { sdk } from "@alfaiataria/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { useSellersMutation } from "./sellers-api";

/** Number of Admin users offered; stores have a handful. */
const USERS_SHOWN = 100;

export type LinkableUser = { id: string; email: string };

/** The users who can be linked to a seller: everybody but the current user. */
export function useLinkableUsers() {
  return useQuery({
    queryKey: ["linkable-users"],
    queryFn: async (): Promise<LinkableUser[]> => {
      const [{ users }, { user: me }] = await Promise.all([
        sdk.admin.user.list({ limit: USERS_SHOWN, order: "email", fields: "id,email" }),
        sdk.admin.user.me(),
      ]);
      return users.filter(({ id }) => id !== me.id);
    },
    refetchOnMount: "always",
  });
}

type Invite = { email: string; token: string };

/** Invites a seller by email. @returns the address that opens the invitation */
export const useInviteSeller = () =>
  useSellersMutation(async (id: string) => {
    const { invite } = await sdk.client.fetch<{ invite: Invite }>(`/admin/shop/sellers/${id}/invite`, {
      method: "POST",
    });
    return new URL(`/app/invite?token=${invite.token}`, window.location.href).href;
  });

/** Removes a seller's access, or withdraws their invitation. */
export const useRemoveAccess = () =>
  useSellersMutation((id: string) =>
    sdk.client.fetch(`/admin/shop/sellers/${id}/user`, { method: "DELETE" }),
  );
