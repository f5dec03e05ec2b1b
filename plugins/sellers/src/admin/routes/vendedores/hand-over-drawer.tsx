import { counted, toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Drawer, Label, Select, Text } from "@medusajs/ui";
import { useState } from "react";
import { SideDrawer } from "../../components/side-drawer";
import { useHandOver, type ListedSeller } from "../../lib/sellers-api";
import { menuId, type DrawerProps } from "./drawer-props";

type Open = { mensagens: number; pedidos: number };

/** '3 mensagens · 1 pedido' */
const textOf = ({ mensagens, pedidos }: Open): string =>
  [
    mensagens > 0 && counted(mensagens, "mensagem", "mensagens"),
    pedidos > 0 && counted(pedidos, "pedido", "pedidos"),
  ]
    .filter(Boolean)
    .join(" · ");

/** Whether an inactive seller still has what nobody else sees. */
export const hasOpen = ({ mensagens_abertas, pedidos_abertos }: ListedSeller): boolean =>
  mensagens_abertas + pedidos_abertos > 0;
export const openText = ({ mensagens_abertas, pedidos_abertos }: ListedSeller): string =>
  textOf({ mensagens: mensagens_abertas, pedidos: pedidos_abertos });

/** Passes all that an inactive seller had open to one who is active. */
export function HandOverDrawer({ seller, sellers, onClose }: DrawerProps) {
  const [to, setTo] = useState("");
  const { mutateAsync, isPending } = useHandOver();
  const others = sellers.filter(({ id, ativo }) => ativo && id !== seller.id);
  const pass = async () => {
    const other = others.find(({ id }) => id === to);
    if (!other) return;
    const done = await toastOutcome(mutateAsync({ from: seller.id, to }), {
      done: "Atendimentos passados",
      description: `O que estava em aberto agora é de ${other.nome}`,
      failed: "Erro ao passar os atendimentos",
    });
    if (done) onClose();
  };
  return (
    <SideDrawer
      title={`Em aberto com ${seller.nome}`}
      description="O vendedor está inativo: ninguém responde por isto."
      opener={menuId(seller.id)}
      onClose={onClose}
    >
      <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
        <Text>{openText(seller)}</Text>
        <div className="flex flex-col gap-y-2">
          <Label htmlFor="hand-over" size="small" weight="plus">
            Passar para
          </Label>
          <Select size="small" value={to} onValueChange={setTo} disabled={isPending || others.length === 0}>
            <Select.Trigger id="hand-over">
              <Select.Value placeholder="Escolha um vendedor" />
            </Select.Trigger>
            <Select.Content>
              {others.map(({ id, nome }) => (
                <Select.Item key={id} value={id}>
                  {nome}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
        <Text size="small" className="text-ui-fg-subtle">
          Vão as mensagens não respondidas, os pedidos que ainda não chegaram inteiros e os clientes de ambos.
          O que já foi respondido ou entregue fica na história de {seller.nome}.
        </Text>
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button size="small" variant="secondary">
            Cancelar
          </Button>
        </Drawer.Close>
        <Button size="small" disabled={to === "" || isPending} onClick={() => void pass()}>
          {isPending ? "Passando..." : "Passar"}
        </Button>
      </Drawer.Footer>
    </SideDrawer>
  );
}
