import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../../components/toast/toast-store.ts";
import { send } from "../../lib/api/client.ts";
import { HttpError, messageOf } from "../../lib/api/reply.ts";
import { userQuery } from "../account/api/user.ts";
import { favoritesQuery } from "./api/favorites.ts";

/** Likes a piece or takes the like back, with the toasts of spec 1 §5 and §8. Signed-out visitors are asked to sign in. */
export async function toggleFavorite(
  client: QueryClient,
  pieceId: number,
  isFavorite: boolean,
): Promise<void> {
  try {
    if (!(await client.fetchQuery(userQuery))) {
      askToSignIn();
      return;
    }
    if (isFavorite) await send<unknown>("DELETE", `/api/favorites/${pieceId}`);
    else await send<unknown>("POST", "/api/favorites", { productId: pieceId });
    toast(
      isFavorite
        ? {
            title: "Curtida removida",
            description: "Produto removido dos seus favoritos.",
            action: { label: "Desfazer", run: () => void toggleFavorite(client, pieceId, false) },
          }
        : { title: "Produto curtido", description: "Produto adicionado aos seus favoritos." },
    );
    await client.invalidateQueries({ queryKey: favoritesQuery.queryKey });
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) {
      // Signed out in another tab, or the session has ended: the page follows.
      client.setQueryData(userQuery.queryKey, null);
      askToSignIn();
      return;
    }
    toast({
      title: "Erro",
      description: messageOf(error, isFavorite ? "Erro ao remover curtida" : "Erro ao curtir produto"),
      variant: "destructive",
    });
  }
}

function askToSignIn(): void {
  toast({
    title: "Login necessário",
    description: "Faça login para curtir produtos",
    variant: "destructive",
  });
}
