import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Copy, Heading, Text } from "@medusajs/ui";
import { useInviteSeller, useRemoveAccess } from "../../lib/access-api";
import type { ListedSeller } from "../../lib/sellers-api";

/** Invites a seller by email; the link can also be copied and handed over. */
export function InviteSeller({ seller }: { seller: ListedSeller }) {
  const invite = useInviteSeller();
  const withdraw = useRemoveAccess();
  const isPending = invite.isPending || withdraw.isPending;
  const send = () =>
    toastOutcome(invite.mutateAsync(seller.id), {
      done: "Convite enviado",
      description: seller.email,
      failed: "Erro ao convidar o vendedor",
    });
  const takeBack = async () => {
    const words = { done: "Convite cancelado", failed: "Erro ao cancelar o convite" };
    if (await toastOutcome(withdraw.mutateAsync(seller.id), words)) invite.reset();
  };
  return (
    <section className="flex flex-col items-start gap-y-3">
      <Heading level="h3">Convidar por e-mail</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        {seller.convidado
          ? `O convite para ${seller.email} espera pela resposta.`
          : `O convite vai para ${seller.email} e vale por um dia.`}
      </Text>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isPending} onClick={() => void send()}>
          {invite.isPending ? "Enviando..." : seller.convidado ? "Enviar de novo" : "Enviar convite"}
        </Button>
        {seller.convidado && (
          <Button size="small" variant="secondary" disabled={isPending} onClick={() => void takeBack()}>
            {withdraw.isPending ? "Cancelando..." : "Cancelar convite"}
          </Button>
        )}
      </div>
      {invite.data && (
        <Text size="small" className="flex items-center gap-x-2">
          Copiar o link do convite
          <Copy content={invite.data} aria-label="Copiar o link do convite" />
        </Text>
      )}
    </section>
  );
}
