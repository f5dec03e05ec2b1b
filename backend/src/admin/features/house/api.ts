import { sdk } from "@alfaiataria/admin-kit";
import type { House, HouseChange, HouseMenu, HousePicture, HousePreview } from "@alfaiataria/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { HouseVersion } from "../../../modules/house/service";
import type { HouseView } from "../../../workflows/house/read-house";

const KEY = ["house"];
const ADDRESS = "/admin/shop/house";

/** The house's selling settings, and the default texts of the pages it left empty. */
export const useHouse = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => sdk.client.fetch<HouseView>(ADDRESS),
    // Loaded once when the page opens and never refetched, so that what is typed stays based on the version it will be
    // saved against.
    gcTime: 0,
    staleTime: Infinity,
  });

/** Keeps a photograph for the settings to name. @returns its path below `/static` */
export const useKeepPicture = () =>
  useMutation({
    mutationFn: async (photo: File) => {
      const { file } = await sdk.client.fetch<Pick<HousePicture, "file">>(`${ADDRESS}/pictures`, {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body: photo,
      });
      return file;
    },
  });

/** The entries of the house's own menus whose page does not exist (yet); one that cannot be asked counts as there. */
export async function deadEntries({ categories, groups }: HouseMenu): Promise<string[]> {
  const entries = [...(categories ?? []), ...(groups ?? []).flatMap(({ items }) => items)];
  const statuses = await Promise.all(
    entries.map(({ to }) =>
      fetch(to, { method: "HEAD" }).then(
        ({ status }) => status,
        () => 200,
      ),
    ),
  );
  return [...new Set(entries.filter((_, at) => statuses[at] === 404).map(({ label }) => label))];
}

/** Changes the house's own Pix key; null is the server's again. */
export function useChangePixKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pixKey: string | null) =>
      sdk.client.fetch<HouseView>(`${ADDRESS}/pix-key`, { method: "POST", body: { pixKey } }),
    onSuccess: ({ pixKey }) => client.setQueryData<HouseView>(KEY, (view) => view && { ...view, pixKey }),
  });
}

export function useSaveHouse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HouseChange) => sdk.client.fetch<HouseView>(ADDRESS, { method: "POST", body }),
    onSuccess: (view) => {
      client.setQueryData(KEY, view);
      void client.invalidateQueries({ queryKey: VERSIONS });
    },
  });
}

/** Keeps settings for this member of staff to look at in the shop, at the path that is answered. */
export const usePreviewHouse = () =>
  useMutation({
    mutationFn: (body: HousePreview) =>
      sdk.client.fetch<{ path: string }>(`${ADDRESS}/preview`, { method: "POST", body }),
  });

const VERSIONS = ["house-versions"];

/** The settings' versions, newest first: the one in use and those before it. */
export const useVersions = () =>
  useQuery({
    queryKey: VERSIONS,
    queryFn: () => sdk.client.fetch<{ versions: HouseVersion[] }>(`${ADDRESS}/versions`),
  });

export const fetchVersion = (version: number) =>
  sdk.client.fetch<{ house: House }>(`${ADDRESS}/versions/${version}`);
