import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Drawer, Hint, I18nProvider, Text } from "@medusajs/ui";
import { useState, type FormEvent } from "react";
import { SaveOrCancel, SideDrawer } from "../../components/side-drawer";
import { dateOf, dayOf } from "../../lib/format";
import { useSetAbsence, type Absence } from "../../lib/sellers-api";
import { AbsenceDay, FAULT_ID } from "./absence-day";
import { menuId, type DrawerProps } from "./drawer-props";

const BOTH_DAYS = "Informe o primeiro e o último dia da ausência";
const LAST_DAY = "O último dia não pode ser antes do primeiro";

/** Sets a seller's absence from one day to another, or ends it. */
export function AbsenceDrawer({ seller, onClose }: DrawerProps) {
  const [from, setFrom] = useState(() => (seller.ausente_de ? dateOf(seller.ausente_de) : null));
  const [to, setTo] = useState(() => (seller.ausente_ate ? dateOf(seller.ausente_ate) : null));
  const [fault, setFault] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSetAbsence();

  const save = async (absence: Absence, description: string) => {
    const saved = await toastOutcome(mutateAsync({ id: seller.id, ...absence }), {
      done: "Vendedor atualizado",
      description,
      failed: "Erro ao atualizar vendedor",
    });
    if (saved) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!from || !to) setFault(BOTH_DAYS);
    else if (to < from) setFault(LAST_DAY);
    else {
      setFault(null);
      void save({ ausente_de: dayOf(from), ausente_ate: dayOf(to) }, "Ausência registrada");
    }
  };

  return (
    <SideDrawer
      title={`Ausência de ${seller.nome}`}
      description="Férias, folga ou viagem: nesses dias, o vendedor não recebe clientes."
      opener={menuId(seller.id)}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
          <I18nProvider locale="pt-BR">
            <AbsenceDay
              id="absence-from"
              label="Primeiro dia"
              value={from}
              onChange={setFrom}
              fault={fault}
            />
            <AbsenceDay id="absence-to" label="Último dia" value={to} onChange={setTo} fault={fault} />
          </I18nProvider>
          {fault && (
            <Hint id={FAULT_ID} variant="error" role="alert">
              {fault}
            </Hint>
          )}
          <Text size="small" className="text-ui-fg-subtle">
            Os clientes deste vendedor são atendidos por outro enquanto durar a ausência e voltam para ele
            depois. Os dois dias contam.
          </Text>
          {seller.ausente_de && (
            <Button
              type="button"
              size="small"
              variant="secondary"
              className="self-start"
              disabled={isPending}
              onClick={() => void save({ ausente_de: null, ausente_ate: null }, "Ausência encerrada")}
            >
              Encerrar ausência
            </Button>
          )}
        </Drawer.Body>
        <SaveOrCancel isPending={isPending} />
      </form>
    </SideDrawer>
  );
}
