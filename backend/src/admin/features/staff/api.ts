import { sdk } from "@alfaiataria/admin-kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Member } from "../../../workflows/staff/members";

const KEY = ["staff-members"];

/** The roles of all Admin users, by user id. */
export const useMembers = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const { members } = await sdk.client.fetch<{ members: Member[] }>("/admin/shop/staff");
      return new Map(members.map((member) => [member.user_id, member]));
    },
  });

/** Grants or revokes a user's administrator role. */
export function useSetAdministrator(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAdministrator: boolean) =>
      sdk.client.fetch(`/admin/shop/staff/${userId}/administrator`, {
        method: isAdministrator ? "POST" : "DELETE",
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
