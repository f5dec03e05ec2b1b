import { toastOutcome } from "@alfaiataria/admin-kit";
import { Drawer, toast } from "@medusajs/ui";
import { useState, type FormEvent } from "react";
import { SaveOrCancel, SideDrawer } from "../../components/side-drawer";
import { useChangeSeller } from "../../lib/sellers-api";
import { menuId, type DrawerProps } from "./drawer-props";
import { SellerFields, sellerOf, type SellerValues } from "./seller-fields";

/** Edits a seller's own fields. */
export function EditDrawer({ seller, onClose }: DrawerProps) {
  const { codigo, nome, email, telefone, ordem } = seller;
  const [values, setValues] = useState<SellerValues>({ codigo, nome, email, telefone, ordem: String(ordem) });
  const { mutateAsync, isPending } = useChangeSeller();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const change = sellerOf(values);
    if (!change) {
      toast.error("Erro", { description: "Todos os campos são obrigatórios" });
      return;
    }
    const changed = await toastOutcome(mutateAsync({ id: seller.id, ...change }), {
      done: "Vendedor atualizado",
      description: "Dados do vendedor atualizados com sucesso",
      failed: "Erro ao atualizar vendedor",
    });
    if (changed) onClose();
  };

  return (
    <SideDrawer
      title="Editar vendedor"
      description="O que clientes e a equipe veem deste vendedor."
      opener={menuId(seller.id)}
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-1 flex-col overflow-hidden">
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
          <SellerFields prefix="edit" values={values} onChange={setValues} />
        </Drawer.Body>
        <SaveOrCancel isPending={isPending} />
      </form>
    </SideDrawer>
  );
}
