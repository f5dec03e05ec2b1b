import { Button, toast } from "@medusajs/ui";
import { useState, type FormEvent } from "react";
import { useCreateSeller } from "../../lib/sellers-api";
import { NO_VALUES, SellerFields, sellerOf } from "./seller-fields";

/** Creates a seller; the fields are emptied when it worked (spec 2 §5 and §7). */
export function NewSellerForm() {
  const [values, setValues] = useState(NO_VALUES);
  const { mutate, isPending } = useCreateSeller();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const seller = sellerOf(values);
    if (!seller) {
      toast.error("Erro", { description: "Todos os campos são obrigatórios" });
      return;
    }
    mutate(seller, {
      onSuccess: () => {
        setValues(NO_VALUES);
        toast.success("Vendedor criado", { description: "Vendedor adicionado com sucesso" });
      },
      onError: (error) => toast.error("Erro", { description: error.message || "Erro ao criar vendedor" }),
    });
  };

  return (
    <form onSubmit={submit} className="flex max-w-xl flex-col gap-y-4 px-6 py-6">
      <SellerFields prefix="seller" values={values} onChange={setValues} />
      <Button type="submit" disabled={isPending} className="self-start">
        {isPending ? "Criando..." : "Criar Vendedor"}
      </Button>
    </form>
  );
}
