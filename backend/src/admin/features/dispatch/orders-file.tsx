import { toastError } from "@alfaiataria/admin-kit";
import { today } from "@alfaiataria/brazil";
import { ArrowDownTray } from "@medusajs/icons";
import { Button, Container, Heading, Text, toast } from "@medusajs/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Day } from "../../components/day";
import { downloadOrders } from "./api";

/** Downloads the orders of some days as a spreadsheet; the download is recorded in the audit log. */
export function OrdersFile() {
  const [days, setDays] = useState({ de: `${today().slice(0, 8)}01`, ate: today() });
  const { mutate, isPending } = useMutation({
    mutationFn: downloadOrders,
    onSuccess: (name) => toast.success("Pedidos exportados", { description: name }),
    onError: toastError("Não foi possível exportar"),
  });
  return (
    <Container className="flex flex-wrap items-end justify-between gap-4 px-6 py-4">
      <div>
        <Heading level="h2">Pedidos em CSV</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Todos os pedidos do período, com cliente, CPF ou CNPJ, valores e rastreamento.
        </Text>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Day label="De" value={days.de} max={days.ate} onChange={(de = "") => setDays({ ...days, de })} />
        <Day label="Até" value={days.ate} min={days.de} onChange={(ate = "") => setDays({ ...days, ate })} />
        <Button
          size="small"
          variant="secondary"
          isLoading={isPending}
          disabled={!days.de || !days.ate}
          onClick={() => mutate(days)}
        >
          <ArrowDownTray /> Baixar CSV
        </Button>
      </div>
    </Container>
  );
}
