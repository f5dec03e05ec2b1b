import { Button, Drawer, Hint, Input, Label, Text, toast } from "@medusajs/ui";
import { useState, type FormEvent } from "react";
import { SideDrawer } from "../../components/side-drawer";
import { useSetAbsence, type Absence } from "../../lib/sellers-api";
import { menuId, type DrawerProps } from "./drawer-props";

const BOTH_DAYS = "Informe o primeiro e o último dia da ausência";
const LAST_DAY = "O último dia não pode ser antes do primeiro";

/** Sends a seller away from one day to another, or has them back. */
export function AbsenceDrawer({ seller, onClose }: DrawerProps) {
  const [from, setFrom] = useState(seller.ausente_de ?? "");
  const [to, setTo] = useState(seller.ausente_ate ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useSetAbsence();

  const save = (absence: Absence, done: string) =>
    mutate(
      { id: seller.id, ...absence },
      {
        onSuccess: () => {
          toast.success("Vendedor atualizado", { description: done });
          onClose();
        },
        onError: (error) =>
          toast.error("Erro", { description: error.message || "Erro ao atualizar vendedor" }),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = !from || !to ? BOTH_DAYS : to < from ? LAST_DAY : null;
    setFault(wrong);
    if (!wrong) save({ ausente_de: from, ausente_ate: to }, "Ausência registrada");
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
          <Day id="absence-from" label="Primeiro dia" value={from} onChange={setFrom} fault={fault} />
          <Day id="absence-to" label="Último dia" value={to} onChange={setTo} fault={fault} min={from} />
          {fault && (
            <Hint id="absence-fault" variant="error" role="alert">
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
              onClick={() => save({ ausente_de: null, ausente_ate: null }, "Ausência encerrada")}
            >
              Encerrar ausência
            </Button>
          )}
        </Drawer.Body>
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button size="small" variant="secondary">
              Cancelar
            </Button>
          </Drawer.Close>
          <Button size="small" type="submit" disabled={isPending}>
            {isPending ? "Salvando..." : "Salvar"}
          </Button>
        </Drawer.Footer>
      </form>
    </SideDrawer>
  );
}

type DayProps = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  fault: string | null;
  min?: string;
};

function Day({ id, label, value, onChange, fault, min }: DayProps) {
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      <Input
        id={id}
        type="date"
        min={min || "2000-01-01"}
        max="2199-12-31"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={fault !== null}
        aria-describedby={fault ? "absence-fault" : undefined}
      />
    </div>
  );
}
