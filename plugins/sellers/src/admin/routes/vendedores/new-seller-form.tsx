import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, toast } from "@medusajs/ui";
import { useState, type FormEvent } from "react";
import { useCreateSeller } from "../../lib/sellers-api";
import { NO_VALUES, SellerFields, sellerOf } from "./seller-fields";

/** Creates a seller; clears the fields on success (spec 2 §5 and §7). */
export function NewSellerForm() {
  const [values, setValues] = useState(NO_VALUES);
  const { mutateAsync, isPending } = useCreateSeller();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const seller = sellerOf(values);
    if (!seller) {
      toast.error("Erro", { description: "Todos os campos são obrigatórios" });
      return;
    }
    const created = await toastOutcome(mutateAsync(seller), {
      done: "Vendedor criado",
      description: "Vendedor adicionado com sucesso",
      failed: "Erro ao criar vendedor",
    });
    if (created) setValues(NO_VALUES);
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-xl flex-col gap-y-4 px-6 py-6">
      <SellerFields prefix="seller" values={values} onChange={setValues} />
      <Button type="submit" disabled={isPending} className="self-start">
        {isPending ? "Criando..." : "Criar Vendedor"}
      </Button>
    </form>
  );
}
