import { useMutation, useQueryClient } from "@tanstack/react-query";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE, type UploadedImage } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { messageOf } from "../../../lib/api/reply.ts";
import { profileQuery } from "./profile.ts";

/** Keeps a picture as the customer's photo; gives its address. */
function uploadPhoto(photo: File): Promise<UploadedImage> {
  const form = new FormData();
  form.set("image", photo);
  return send<UploadedImage>("POST", "/api/profile/upload-image", form);
}

/** Why a file can't be the photo (spec 2 §5); null when it can. */
function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!type.startsWith("image/")) return NOT_AN_IMAGE;
  if (size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
  return null;
}

/** Sends a new photo and shows it, with the toasts of spec 2 §7 and §8. */
export function usePhotoUpload() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: uploadPhoto,
    onSuccess: ({ imageUrl }) => {
      client.setQueryData(profileQuery.queryKey, (profile) =>
        profile ? { ...profile, profileImageUrl: imageUrl } : profile,
      );
      toast({ title: "Sucesso", description: "Foto de perfil atualizada com sucesso." });
    },
    onError: (error) => fail(messageOf(error, "Erro ao fazer upload da imagem")),
  });
  const choose = (photo: File) => {
    const problem = photoProblem(photo);
    if (problem) fail(problem);
    else mutate(photo);
  };
  return { choose, isPending };
}

function fail(description: string): void {
  toast({ title: "Erro", description, variant: "destructive" });
}
