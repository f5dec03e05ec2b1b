import { EmptyState, ErrorState } from "@alfaiataria/admin-kit";
import { useState } from "react";
import { useSellers } from "../../lib/sellers-api";
import { AbsenceDrawer } from "./absence-drawer";
import { AccessDrawer } from "./access-drawer";
import { ClientsDrawer } from "./clients-drawer";
import { EditDrawer } from "./edit-drawer";
import { HandOverDrawer } from "./hand-over-drawer";
import type { SellerDrawer } from "./seller-menu";
import { SellersTable } from "./sellers-table";

const DRAWERS = {
  edit: EditDrawer,
  absence: AbsenceDrawer,
  access: AccessDrawer,
  clients: ClientsDrawer,
  handOver: HandOverDrawer,
};

/** The list of sellers, and the open drawer of one of them. */
export function SellersTab() {
  const { data: sellers, isPending, error, refetch } = useSellers();
  const [open, setOpen] = useState<{ drawer: SellerDrawer; id: string } | null>(null);
  if (isPending) return <EmptyState>Carregando vendedores...</EmptyState>;
  if (error)
    return <ErrorState title="Não foi possível carregar os vendedores" error={error} onRetry={refetch} />;
  if (sellers.length === 0) return <EmptyState>Nenhum vendedor cadastrado</EmptyState>;
  const seller = sellers.find(({ id }) => id === open?.id);
  const Drawer = open && DRAWERS[open.drawer];
  return (
    <>
      <SellersTable sellers={sellers} onOpen={(drawer, id) => setOpen({ drawer, id })} />
      {Drawer && seller && <Drawer seller={seller} sellers={sellers} onClose={() => setOpen(null)} />}
    </>
  );
}
