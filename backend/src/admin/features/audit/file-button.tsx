import { ArrowDownTray } from "@medusajs/icons";
import { Button, toast } from "@medusajs/ui";
import { useMutation } from "@tanstack/react-query";
import { downloadEntries } from "./api";
import type { Shown } from "./use-address";

/** All that the filters leave, as a spreadsheet; that it was taken is an entry, too. */
export function FileButton({ shown }: { shown: Shown }) {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadEntries,
    onSuccess: (name) => toast.success("Registro exportado", { description: name }),
    onError: ({ message }) => toast.error("Não foi possível exportar", { description: message }),
  });
  return (
    <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate(shown)}>
      <ArrowDownTray /> Baixar CSV
    </Button>
  );
}
