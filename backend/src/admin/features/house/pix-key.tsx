import { formatTaxId } from "@alfaiataria/brazil";
import { reasonOf, toastDone } from "@alfaiataria/admin-kit";
import { Button, Container, Heading, Text, usePrompt } from "@medusajs/ui";
import { type FormEvent, useState } from "react";
import type { HouseView } from "../../../workflows/house/read-house";
import { useChangePixKey } from "./api";
import { InputField } from "./fields";

/** A key of a CPF or CNPJ as people write it. */
const shown = (key: string): string => (/^\d{11}$|^[0-9A-Z]{12}\d{2}$/.test(key) ? formatTaxId(key) : key);

/** The key that clients pay to. It stands outside the form of the settings: its change asks for the second factor. */
export function PixKey({ pixKey: { own, ofSettings, isCharged } }: Pick<HouseView, "pixKey">) {
  const prompt = usePrompt();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useChangePixKey();
  const current = own ?? ofSettings;
  const giveUp = ofSettings ? "Voltar à chave do servidor" : "Tirar a chave";

  const change = async (pixKey: string | null) => {
    const confirmed = await prompt({
      title: pixKey ? "Mudar a chave Pix?" : `${giveUp}?`,
      description: pixKey
        ? `Os novos pedidos serão pagos a esta chave: ${pixKey}. Os que já existem continuam com o código que têm. Cada administrador recebe um e-mail.`
        : `${ofSettings ? `Os novos pedidos serão pagos a ${shown(ofSettings)}.` : "O Pix passa a ser combinado com o vendedor."} Cada administrador recebe um e-mail.`,
      confirmText: pixKey ? "Mudar a chave" : giveUp,
      cancelText: "Cancelar",
    });
    if (!confirmed) return;
    try {
      await mutateAsync(pixKey);
    } catch (refused) {
      return setError(reasonOf(refused) ?? "Não foi possível mudar a chave");
    }
    setTyped("");
    setError(undefined);
    toastDone("Chave Pix mudada", "Os próximos pedidos já trazem o código dela.");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pixKey = typed.trim();
    setError(pixKey ? undefined : "Escreva a chave");
    if (pixKey) void change(pixKey);
  };

  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">Chave Pix</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          A quem os clientes pagam. É mudada sozinha, sem o Salvar do fim da página.
        </Text>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-y-4 px-6 py-4">
        <Text size="small">
          {isCharged &&
            "Cada Pix é uma cobrança do banco ou do Stripe, que confirma o pagamento sozinho; enquanto eles não respondem, vale esta chave. "}
          {current ? (
            <>
              Os pedidos são pagos a <strong className="break-words">{shown(current)}</strong>
              {own ? "." : ", dos ajustes do servidor."}
            </>
          ) : (
            "Sem chave, o Pix é combinado com o vendedor."
          )}
        </Text>
        <InputField
          name="pixKey"
          label="Nova chave Pix"
          value={typed}
          error={error}
          hint="CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória. Confira letra por letra."
          onChange={setTyped}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {own && (
            <Button
              type="button"
              size="small"
              variant="transparent"
              disabled={isPending}
              onClick={() => void change(null)}
            >
              {giveUp}
            </Button>
          )}
          <Button type="submit" size="small" variant="secondary" disabled={isPending}>
            {isPending ? "Mudando..." : "Mudar a chave"}
          </Button>
        </div>
      </form>
    </Container>
  );
}
