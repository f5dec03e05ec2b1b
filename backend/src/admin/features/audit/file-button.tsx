import { toastError } from "@alfaiataria/admin-kit";
import { ArrowDownTray } from "@medusajs/icons";
import { Button, toast } from "@medusajs/ui";
import { useMutation } from "@tanstack/react-query";
import { downloadEntries } from "./api";
import type { Shown } from "./use-address";

/** Downloads the filtered log as a spreadsheet; the download itself is logged too. */
export function FileButton({ shown }: { shown: Shown }) {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadEntries,
    onSuccess: (name) => toast.success("Registro exportado", { description: name }),
    onError: toastError("Não foi possível exportar"),
  });
  return (
    <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate(shown)}>
      <ArrowDownTray /> Baixar CSV
    </Button>
  );
}
