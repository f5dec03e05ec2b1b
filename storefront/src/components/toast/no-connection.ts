import { toast } from "./toast-store.ts";

/** Says that what an action needs could not be loaded. */
export function tellNoConnection(): void {
  toast({
    title: "Erro",
    description: "Não foi possível continuar. Verifique sua conexão com a internet.",
    variant: "destructive",
  });
}
