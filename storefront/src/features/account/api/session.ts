import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Login, Register } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { messageOf } from "../../../lib/api/reply.ts";
import { dropSessionMark, userQuery } from "./user.ts";

/** What is read of a customer, by the beginning of its path. */
const PRIVATE = ["/api/profile", "/api/favorites", "/api/orders"];

/** A session has begun: the user is fetched anew (spec 1 §4). */
export async function sessionOpened(client: QueryClient): Promise<void> {
  forgetPrivate(client);
  await client.resetQueries({ queryKey: userQuery.queryKey });
}

/** The session has ended: nothing of the customer stays (spec 1 §4). */
export function sessionEnded(client: QueryClient): void {
  dropSessionMark();
  client.setQueryData(userQuery.queryKey, null);
  forgetPrivate(client);
}

function forgetPrivate(client: QueryClient): void {
  const isPrivate = (path: unknown) =>
    typeof path === "string" && PRIVATE.some((start) => path.startsWith(start));
  for (const query of client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isPrivate(queryKey[0]) })) {
    query.reset();
  }
}

/** Opens a session: a cookie that the server sets. */
export async function login(credentials: Login): Promise<void> {
  await send("POST", "/api/auth/login", credentials);
}

/** Makes an account and opens its session. */
export async function register(account: Register): Promise<void> {
  await send("POST", "/api/auth/register", account);
}

/** Ends the session on the server. */
async function logout(): Promise<void> {
  await send("POST", "/api/auth/logout");
}

/** Signs out, with the toasts of spec 1 §8. `onDone` comes before what shows the customer is gone. */
export function useLogout(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: logout,
    onSuccess: () => {
      onDone();
      sessionEnded(client);
      toast({ title: "Logout realizado", description: "Você foi desconectado com sucesso." });
      // The button that had the focus is gone.
      document.getElementById("conteudo")?.focus({ preventScroll: true });
    },
    onError: (error) =>
      toast({
        title: "Erro",
        description: messageOf(error, "Erro ao fazer logout"),
        variant: "destructive",
      }),
  });
}
