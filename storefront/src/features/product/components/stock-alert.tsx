import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { Link } from "../../../components/link.tsx";
import { orderSizes } from "../../../components/size-options.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { messageOf } from "../../../lib/api/reply.ts";

type Props = {
  name: string;
  /** The variants of the chosen color that are sold out. */
  soldOut: { id: string; size: string }[];
  onClose: () => void;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** 'Avise-me': one email when a sold-out size is there again. */
export default function StockAlert({ name, soldOut, onClose }: Props) {
  const sizes = orderSizes(soldOut.map(({ size }) => size));
  const [size, setSize] = useState(sizes[0] ?? "");
  const [email, setEmail] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send<{ message: string }>("POST", "/api/stock-alerts", {
        variantId: soldOut.find((variant) => variant.size === size)?.id,
        email: email.trim(),
      }),
    onSuccess: ({ message }) => {
      toast({ title: "Combinado", description: message });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isAddress = EMAIL.test(email.trim());
    setIsWrong(!isAddress);
    if (isAddress) mutate();
  };
  return (
    <Dialog title="Avise-me quando chegar" onClose={onClose}>
      <form className="space-y-5 p-5 sm:p-7" onSubmit={submit} noValidate>
        <p>{name}. Escrevemos uma vez, quando o tamanho chegar, e apagamos o seu email em seguida.</p>
        <SelectField
          label="Tamanho"
          className="max-w-40"
          value={size}
          onChange={(event) => setSize(event.target.value)}
        >
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <TextField
          label="Seu email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={email}
          error={isWrong ? "Informe um email válido, como nome@exemplo.com" : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {error && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(error, "Não foi possível anotar. Tente de novo.")}
          </p>
        )}
        <Button type="submit" busy={isPending}>
          {isPending ? "Anotando..." : "Avise-me"}
        </Button>
        <p className="text-sm text-ink-soft">
          Guardamos o endereço por até 90 dias, só para isto.{" "}
          <Link to="/privacidade" className="thread-link text-navy">
            Privacidade
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
